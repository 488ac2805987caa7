package dev.touchstone.service;

/** A setting has a value that it cannot have; the message names it and says what it can have. */
final class WrongSettingException extends IllegalArgumentException {

    private WrongSettingException(String message) {
        super(message);
    }

    static WrongSettingException missing(String setting, String with) {
        return new WrongSettingException(setting + " is missing; give it together with " + with);
    }

    static WrongSettingException wrong(String setting, String value, String what) {
        return new WrongSettingException(setting + "=" + value + " " + what);
    }

    static void requireShare(String setting, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new WrongSettingException(setting + "=" + value + " is out of range: give 0 to 1");
        }
    }

    static void requireWithin(String setting, long value, long least, long most) {
        if (value < least || value > most) {
            throw new WrongSettingException(setting + "=" + value + " is out of range: give " + least + " to " + most);
        }
    }
}
