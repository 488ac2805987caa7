package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.WebhookChoice;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the URL and the secret of a webhook must be. Whether the service may send there is for the service to say. */
public final class WebhookCheck {

    /** What secrets begin with, as the Standard Webhooks specification has it. */
    public static final String PREFIX = "whsec_";

    private static final int LEAST_BYTES = 24;
    private static final int MOST_BYTES = 64;
    private static final int MOST_PORT = 65535;

    private WebhookCheck() {}

    /** What is wrong with whom a submission has told; nothing where it has nobody told. */
    static List<FieldProblem> problems(@Nullable WebhookChoice choice) {
        if (choice == null) {
            return List.of();
        }
        List<FieldProblem> problems = new ArrayList<>();
        String url = Objects.requireNonNullElse(choice.url(), "");
        Optional<String> wrongUrl =
                url.isBlank() ? Optional.of("is missing; give where to send notices to") : wrongUrl(url);
        wrongUrl.ifPresent(message -> problems.add(new FieldProblem("webhook.url", message)));
        wrongSecret(Objects.requireNonNullElse(choice.secret(), ""))
                .ifPresent(message -> problems.add(new FieldProblem("webhook.secret", message)));
        return problems;
    }

    /** What is wrong with a URL. */
    public static Optional<String> wrongUrl(String url) {
        Optional<String> text = SubmittedText.wrongName(url, WebhookChoice.LONGEST_URL);
        if (text.isPresent()) {
            return text;
        }
        try {
            return wrong(new URI(url));
        } catch (URISyntaxException e) {
            return Optional.of("is no URL; give one such as https://ci.example.org/touchstone");
        }
    }

    private static Optional<String> wrong(URI url) {
        String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            return Optional.of("must begin with http:// or https://");
        }
        if (url.getHost() == null || url.getPort() == 0 || url.getPort() > MOST_PORT) {
            return Optional.of("names no host and port that could be sent to");
        }
        if (url.getRawUserInfo() != null) {
            return Optional.of("must not hold a name or password; receivers know notices by their signature");
        }
        return url.getRawFragment() == null ? Optional.empty() : Optional.of("must not hold a '#' part");
    }

    /** What is wrong with a secret. */
    public static Optional<String> wrongSecret(String secret) {
        String expected = "must be " + PREFIX + " and " + LEAST_BYTES + " to " + MOST_BYTES + " bytes in base64";
        if (!secret.startsWith(PREFIX)) {
            return Optional.of(expected);
        }
        try {
            int bytes = Base64.getDecoder().decode(secret.substring(PREFIX.length())).length;
            return bytes < LEAST_BYTES || bytes > MOST_BYTES ? Optional.of(expected) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(expected);
        }
    }
}
