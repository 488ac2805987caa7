package dev.touchstone.cli.fleet;

import dev.touchstone.cli.CommandGroup;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.client.WebhookClient;
import dev.touchstone.cli.match.StoredId;
import dev.touchstone.protocol.api.DeliveryList;
import dev.touchstone.protocol.api.DeliveryView;
import dev.touchstone.protocol.api.NewWebhook;
import dev.touchstone.protocol.api.WebhookList;
import dev.touchstone.protocol.api.WebhookView;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Webhooks: make, list, read the log, try, remove. */
@Command(
        name = "webhook",
        description = "Tells other programs of verdicts and faults over HTTP, and shows what came of it.",
        synopsisSubcommandLabel = "COMMAND")
final class WebhookCommand extends CommandGroup {

    @Command(name = "create", description = "Makes a webhook and prints its secret; it is not shown again.")
    static final class Create extends AdminTask {

        @Parameters(paramLabel = "URL", description = "where notices are sent, http or https")
        private String url = "";

        @Option(
                names = "--kinds",
                split = ",",
                paramLabel = "KIND",
                description = "verdict, match-failed, unit-parked, worker-barred, experiment-ended, experiment-failed,"
                        + " joined by commas (default: all)")
        private @Nullable List<String> kinds;

        @Option(names = "--match", paramLabel = "ID", description = "only of this match (default: all)")
        private @Nullable Long match;

        @Option(names = "--experiment", paramLabel = "ID", description = "only of this experiment, such as e12")
        private @Nullable StoredId experiment;

        @Mixin
        private final JsonOption json = new JsonOption();

        @Spec
        private CommandSpec spec = CommandSpec.create();

        Create(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            if (experiment != null && !experiment.ofExperiment()) {
                throw new ParameterException(
                        spec.commandLine(), "--experiment takes an experiment, such as e" + experiment.number());
            }
            Long ofExperiment = experiment == null ? null : experiment.number();
            WebhookView made =
                    new WebhookClient(service()).create(new NewWebhook(url, null, kinds, match, ofExperiment));
            if (json.wanted()) {
                return print(made);
            }
            remark("webhook " + made.id() + " is made; what signs its notices:");
            return print(String.valueOf(made.secret()));
        }
    }

    @Command(name = "list", description = "Lists the webhooks, without their secrets.")
    static final class ListAll extends AdminTask {

        @Mixin
        private final JsonOption json = new JsonOption();

        ListAll(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            WebhookList list = new WebhookClient(service()).list();
            if (json.wanted()) {
                return print(list);
            }
            TextTable table =
                    new TextTable().row("webhook", "url", "of", "kinds", "delivered", "waiting", "given up", "removed");
            for (WebhookView hook : list.webhooks()) {
                table.row(
                        Long.toString(hook.id()),
                        hook.url(),
                        subject(hook),
                        String.join(",", hook.kinds()),
                        Long.toString(hook.delivered()),
                        Long.toString(hook.waiting()),
                        Long.toString(hook.givenUp()),
                        Objects.requireNonNullElse(hook.removedAt(), ""));
            }
            return print(table);
        }
    }

    /** The match or experiment that a webhook is about. */
    private static String subject(WebhookView hook) {
        if (hook.experiment() != null) {
            return "e" + hook.experiment();
        }
        return hook.match() == null ? "all" : Long.toString(hook.match());
    }

    @Command(name = "log", description = "Shows what became of telling a webhook, newest first.")
    static final class Log extends AdminTask {

        @Parameters(paramLabel = "ID", description = "its number, as 'admin webhook list' shows it")
        private long id;

        @Option(names = "--limit", paramLabel = "N", description = "notices at most (default: ${DEFAULT-VALUE})")
        private int limit = 20;

        @Mixin
        private final JsonOption json = new JsonOption();

        Log(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            DeliveryList log = new WebhookClient(service()).log(id, limit);
            if (json.wanted()) {
                return print(log);
            }
            TextTable table = new TextTable().row("notice", "what", "state", "tries", "last try", "came of it");
            for (DeliveryView delivery : log.deliveries()) {
                DeliveryView.Try last =
                        delivery.tries().isEmpty() ? null : delivery.tries().getLast();
                table.row(
                        Long.toString(delivery.notice()),
                        delivery.title(),
                        delivery.state(),
                        Integer.toString(delivery.tries().size()),
                        last == null ? "" : last.triedAt(),
                        last == null ? "" : outcome(last));
            }
            return print(table);
        }

        private static String outcome(DeliveryView.Try last) {
            return last.problem() == null
                    ? "answered " + last.status() + " in " + last.millis() + " ms"
                    : last.problem();
        }
    }

    @Command(name = "test", description = "Sends a webhook a notice that says nothing; its log tells what came of it.")
    static final class Test extends AdminTask {

        @Parameters(paramLabel = "ID", description = "its number, as 'admin webhook list' shows it")
        private long id;

        Test(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            new WebhookClient(service()).test(id);
            return print("a test is on its way; see what comes of it with: " + command("admin webhook log " + id));
        }
    }

    @Command(name = "remove", description = "Tells a webhook nothing more; its log stays.")
    static final class Remove extends AdminTask {

        @Parameters(paramLabel = "ID", description = "its number, as 'admin webhook list' shows it")
        private long id;

        Remove(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            return print("webhook " + new WebhookClient(service()).remove(id).id() + " is removed");
        }
    }
}
