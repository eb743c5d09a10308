package org.ddsbench.core.payload.idl;

import java.util.Locale;
import java.util.Set;

/** Words that cannot be names. */
public final class Keywords {
  private static final Set<String> IDL =
      Set.of(
          ("any abstract attribute bitmask bitset boolean case char const context custom default double enum"
                  + " exception factory false fixed float in inout interface local long map module native"
                  + " object octet oneway out private public raises readonly sequence short string"
                  + " struct supports switch true truncatable typedef unsigned union valuebase valuetype"
                  + " void wchar wstring int8 uint8 int16 uint16 int32 uint32 int64 uint64")
              .split(" "));

  private static final Set<String> CPP =
      Set.of(
          ("alignas alignof and and_eq asm auto bitand bitor bool break catch char16_t char32_t class"
                  + " compl concept const_cast constexpr continue decltype delete do dynamic_cast else"
                  + " explicit export extern for friend goto if inline int mutable namespace new"
                  + " noexcept not not_eq nullptr operator or or_eq protected register"
                  + " reinterpret_cast requires return signed sizeof static static_assert static_cast"
                  + " template this thread_local throw try typeid virtual volatile while xor xor_eq"
                  + " private public void wchar_t")
              .split(" "));

  private Keywords() {}

  /** Whether IDL has this keyword; it does not distinguish them by case. */
  static boolean ofIdl(String word) {
    return IDL.contains(word.toLowerCase(Locale.ROOT));
  }

  /** Whether a type that we declare in IDL can have this name, in the generated C++ too. */
  public static boolean allowName(String name) {
    return name.matches("[A-Za-z][A-Za-z0-9_]*") && !ofIdl(name) && !CPP.contains(name);
  }
}
