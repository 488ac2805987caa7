package dev.touchstone.service.embedded;

/** The data folder cannot be used; the message says which folder, why, and what to do. */
public class DataFolderException extends RuntimeException {

    public DataFolderException(String message) {
        super(message);
    }

    public DataFolderException(String message, Throwable cause) {
        super(message, cause);
    }
}
