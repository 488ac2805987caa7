package dev.touchstone.engine.config;

/** A configuration's text is wrong; the message says what is wrong and how to put it right. */
public final class ConfigurationException extends IllegalArgumentException {

    private final String field;
    private final String message;

    /**
     * @param field the part at fault: "preset", "level", "budget", or the name of a switch, parameter or bound
     */
    public ConfigurationException(String field, String message) {
        super(message);
        this.field = field;
        this.message = message;
    }

    /** The part at fault: "preset", "level", "budget", or the name of a switch, parameter or bound. */
    public String field() {
        return field;
    }

    @Override
    public String getMessage() {
        return message;
    }
}
