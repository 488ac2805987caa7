package dev.touchstone.service.pages;

import dev.touchstone.service.web.BadParameterException;

/** A part of a view's address cannot be read. The message names the part and the fix. */
final class BadFilterException extends BadParameterException {
    BadFilterException(String field, String complaint) {
        super(field, complaint);
    }
}
