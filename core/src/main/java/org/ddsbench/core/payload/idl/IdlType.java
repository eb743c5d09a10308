package org.ddsbench.core.payload.idl;

/**
 * A type of the IDL with everything it refers to resolved; typedefs are replaced by what they stand
 * for.
 */
public sealed interface IdlType
    permits PrimitiveType, StringType, SequenceType, ArrayType, EnumType, StructType, UnionType {}
