package dev.touchstone.service.notice;

/** There is no webhook of that id. */
public final class WebhookNotFoundException extends RuntimeException {
    WebhookNotFoundException(long id) {
        super("there is no webhook " + id + "; 'touchstone admin webhook list' lists them");
    }
}
