package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;

/** Messages about files that cannot be read or written. */
final class FileTrouble {
  private FileTrouble() {}

  /** Ends a command because of the file that the exception names. */
  static BadInputException of(FileSystemException e) {
    return of(Path.of(String.valueOf(e.getFile())), e);
  }

  /** The finding for a file that could not be written in full. */
  static Finding unwritten(UnwrittenFileException e) {
    return finding(
        e.file(), "It is not written: " + reason(e) + ". Make room, then repeat the command.");
  }

  /** Ends a command because of this file. */
  static BadInputException of(Path file, IOException e) {
    return new BadInputException(List.of(finding(file, reason(e) + ".")));
  }

  private static Finding finding(Path file, String text) {
    return new Finding("FILE", Severity.ERROR, "", "", new Place(file.toString(), 0, 0), text);
  }

  /** The reason, without the name of the file and without a full stop. */
  static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "No such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "This user has no permission for it";
    }
    if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
      return "It is a file where a directory is needed";
    }
    if (e instanceof MalformedInputException) {
      return "It is not UTF-8 text";
    }
    if (e instanceof UnwrittenFileException unwritten) {
      return unwritten.reason();
    }
    if (e instanceof FileSystemException trouble && trouble.getReason() != null) {
      return trouble.getReason();
    }
    return String.valueOf(e.getMessage());
  }
}
