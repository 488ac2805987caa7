package dev.touchstone.cli.match;

import dev.touchstone.cli.Surroundings;
import dev.touchstone.protocol.api.WebhookChoice;
import dev.touchstone.protocol.submission.WebhookCheck;
import java.security.SecureRandom;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whom to tell of the verdict and faults of a match or an experiment. */
public final class NotifyOption {

    /** The variable that holds the secret; a secret among the arguments could be read by every user of the machine. */
    static final String SECRET = "TOUCHSTONE_NOTIFY_SECRET";

    private static final int SECRET_BYTES = 32;

    @Option(
            names = "--notify",
            paramLabel = "URL",
            description = "tell this address of the verdict and of faults, signed with the secret in " + SECRET
                    + ", or one that is made and shown")
    private @Nullable String url;

    public boolean given() {
        return url != null;
    }

    public @Nullable WebhookChoice choice(Surroundings around) {
        if (url == null) {
            return null;
        }
        String secret = around.environment().get(SECRET);
        if (secret == null || secret.isBlank()) {
            secret = newSecret();
            around.err().println("notices are signed with " + secret);
        }
        return new WebhookChoice(url, secret.strip());
    }

    private static String newSecret() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return WebhookCheck.PREFIX + Base64.getEncoder().encodeToString(bytes);
    }
}
