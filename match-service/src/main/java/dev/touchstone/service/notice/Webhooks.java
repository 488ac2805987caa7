package dev.touchstone.service.notice;

import dev.touchstone.protocol.api.DeliveryView;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.NewWebhook;
import dev.touchstone.protocol.api.WebhookChoice;
import dev.touchstone.protocol.api.WebhookView;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.protocol.submission.WebhookCheck;
import dev.touchstone.service.match.PreparedMatch;
import dev.touchstone.service.match.Submissions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/** Who is told of notices: webhooks of everything, and of one match. */
@Component
@Transactional
public class Webhooks {

    private static final String SELECT = """
            select w.*, d.* from webhook w
                 cross join lateral (select count(*) filter (where state = 'waiting')   as waiting,
                                            count(*) filter (where state = 'delivered') as delivered,
                                            count(*) filter (where state = 'given-up')  as given_up
                                     from delivery where webhook_id = w.id) d
            """;

    private final JdbcClient jdbc;
    private final Clock clock;
    private final TargetGuard guard;
    private final Notices notices;
    private final Submissions submissions;
    private final DeliveryLog log;
    private final TransactionTemplate transaction;

    Webhooks(
            JdbcClient jdbc,
            Clock clock,
            TargetGuard guard,
            Notices notices,
            Submissions submissions,
            DeliveryLog log,
            TransactionTemplate transaction) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.guard = guard;
        this.notices = notices;
        this.submissions = submissions;
        this.log = log;
        this.transaction = transaction;
    }

    /**
     * Stores a webhook; the answer alone holds its secret.
     *
     * @throws BadSubmissionException naming each wrong field
     */
    @Transactional(propagation = Propagation.NOT_SUPPORTED) // looking a host up may take a while
    public WebhookView create(NewWebhook wanted) {
        List<FieldProblem> problems = new ArrayList<>();
        checkUrl("url", wanted.url(), problems);
        if (wanted.secret() != null) {
            WebhookCheck.wrongSecret(wanted.secret())
                    .ifPresent(wrong -> problems.add(new FieldProblem("secret", wrong)));
        }
        List<String> kinds = wanted.kinds() == null && wanted.experiment() != null
                ? NoticeKind.ofExperiment()
                : kinds(wanted.kinds(), problems);
        if (wanted.match() != null && !exists("match", wanted.match())) {
            problems.add(new FieldProblem("match", "there is no match " + wanted.match()));
        }
        checkExperiment(wanted, problems);
        if (!problems.isEmpty()) {
            throw new BadSubmissionException(problems);
        }
        String secret = wanted.secret() == null ? Signature.newSecret() : wanted.secret();
        return get(insert(String.valueOf(wanted.url()), secret, kinds, wanted.match(), wanted.experiment()), secret);
    }

    private void checkExperiment(NewWebhook wanted, List<FieldProblem> problems) {
        if (wanted.experiment() != null && wanted.match() != null) {
            problems.add(new FieldProblem("experiment", "is given beside a match; give one of the two"));
        } else if (wanted.experiment() != null && !exists("experiment", wanted.experiment())) {
            problems.add(new FieldProblem("experiment", "there is no experiment " + wanted.experiment()));
        }
    }

    private static List<String> kinds(@Nullable List<String> wanted, List<FieldProblem> problems) {
        List<String> known = NoticeKind.subscribable();
        if (wanted == null) {
            return known;
        }
        List<String> kinds = new ArrayList<>(new LinkedHashSet<>(wanted));
        if (kinds.isEmpty() || !known.containsAll(kinds)) {
            problems.add(new FieldProblem("kinds", "must be some of " + String.join(", ", known)));
        }
        return kinds;
    }

    private void checkUrl(String field, @Nullable String url, List<FieldProblem> problems) {
        if (url == null || url.isBlank()) {
            problems.add(new FieldProblem(field, "is missing; give where to send notices to"));
        } else {
            guard.refusal(url).ifPresent(wrong -> problems.add(new FieldProblem(field, wrong)));
        }
    }

    /**
     * Stores a match and, if it asks for that, who is told of it: both or neither. Returns the match's id.
     *
     * @throws BadSubmissionException naming each wrong field; nothing is stored
     */
    @Transactional(propagation = Propagation.NOT_SUPPORTED) // so may asking a program what it is
    public long submit(MatchSubmission submission) {
        PreparedMatch prepared = submissions.prepare(submission);
        WebhookChoice choice = submission.webhook();
        requireReceiver(choice);
        Long stored = transaction.execute(status -> {
            long id = submissions.store(prepared);
            if (choice != null) {
                insert(choice, NoticeKind.subscribable(), id, null);
            }
            return id;
        });
        return stored;
    }

    /**
     * Whether whom a submission has told could be sent to; nobody could.
     *
     * @throws BadSubmissionException when not
     */
    @Transactional(propagation = Propagation.NOT_SUPPORTED) // looking a host up may take a while
    public void requireReceiver(@Nullable WebhookChoice choice) {
        List<FieldProblem> problems = new ArrayList<>();
        if (choice != null) {
            checkUrl("webhook.url", choice.url(), problems);
        }
        if (!problems.isEmpty()) {
            throw new BadSubmissionException(problems);
        }
    }

    /** Has somebody, or nobody, told how an experiment ends, in the transaction that stores it. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void tellOf(long experiment, @Nullable WebhookChoice choice) {
        if (choice != null) {
            insert(choice, NoticeKind.ofExperiment(), null, experiment);
        }
    }

    private long insert(WebhookChoice choice, List<String> kinds, @Nullable Long match, @Nullable Long experiment) {
        return insert(String.valueOf(choice.url()), String.valueOf(choice.secret()), kinds, match, experiment);
    }

    private long insert(
            String url, String secret, List<String> kinds, @Nullable Long match, @Nullable Long experiment) {
        return jdbc.sql("""
                        insert into webhook (url, secret, kinds, match_id, experiment_id, created_at)
                        values (:url, :secret, :kinds, :match, :experiment, :now) returning id
                        """)
                .param("url", url)
                .param("secret", secret)
                .param("kinds", kinds.toArray(String[]::new))
                .param("match", match, Types.BIGINT)
                .param("experiment", experiment, Types.BIGINT)
                .param("now", Timestamp.from(clock.instant()))
                .query(Long.class)
                .single();
    }

    private boolean exists(String table, long id) {
        return jdbc.sql("select exists (select from " + table + " where id = ?)")
                .param(id)
                .query(Boolean.class)
                .single();
    }

    /** Webhooks in order, with an id above {@code after}, without their secrets. */
    @Transactional(readOnly = true)
    public List<WebhookView> listed(long after, int limit) {
        return jdbc.sql(SELECT + "where w.id > ? order by w.id limit ?")
                .param(after)
                .param(limit)
                .query((row, n) -> view(row, null))
                .list();
    }

    private WebhookView get(long id, @Nullable String secret) {
        return jdbc.sql(SELECT + "where w.id = ?")
                .param(id)
                .query((row, n) -> view(row, secret))
                .optional()
                .orElseThrow(() -> new WebhookNotFoundException(id));
    }

    /**
     * Tells a webhook nothing more; what waits for it is given up. Does nothing to one that is removed.
     *
     * @throws WebhookNotFoundException when there is none of that id
     */
    public WebhookView remove(long id) {
        get(id, null);
        jdbc.sql("update webhook set removed_at = ? where id = ? and removed_at is null")
                .param(Timestamp.from(clock.instant()))
                .param(id)
                .update();
        jdbc.sql("update delivery set state = 'given-up' where webhook_id = ? and state = 'waiting'")
                .param(id)
                .update();
        return get(id, null);
    }

    /**
     * Sends a webhook a notice that says nothing; the log tells what came of it. Returns the number of the notice.
     *
     * @throws WebhookNotFoundException when there is none of that id, or it is removed
     */
    public long test(long id) {
        if (get(id, null).removedAt() != null) {
            throw new WebhookNotFoundException(id);
        }
        return notices.test(id);
    }

    /** What became of telling a webhook, newest first, with numbers of notices below {@code before}. */
    @Transactional(readOnly = true)
    public List<DeliveryView> log(long id, long before, int limit) {
        get(id, null);
        return log.of(id, before, limit);
    }

    private static WebhookView view(ResultSet row, @Nullable String secret) throws SQLException {
        return new WebhookView(
                row.getLong("id"),
                row.getString("url"),
                Arrays.asList((String[]) row.getArray("kinds").getArray()),
                row.getObject("match_id", Long.class),
                row.getObject("experiment_id", Long.class),
                row.getTimestamp("created_at").toInstant().toString(),
                Optional.ofNullable(row.getTimestamp("removed_at"))
                        .map(time -> time.toInstant().toString())
                        .orElse(null),
                row.getLong("waiting"),
                row.getLong("delivered"),
                row.getLong("given_up"),
                secret);
    }
}
