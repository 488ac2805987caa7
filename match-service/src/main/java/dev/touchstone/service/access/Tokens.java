package dev.touchstone.service.access;

import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.fleet.TokenView;
import dev.touchstone.protocol.submission.BadSubmissionException;
import dev.touchstone.service.Infrastructure;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * The tokens that were given out, known by their hashes alone, and the one in the data folder, with which the owner of that
 * folder is an admin.
 */
@Component
@Transactional
public class Tokens {

    private static final int SECRET_BYTES = 32;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final String OWNER = "the data folder's owner";

    private final JdbcClient jdbc;
    private final Clock clock;
    private final ApplicationEventPublisher events;
    private final String ownersHash;
    private final SecureRandom random = new SecureRandom();

    Tokens(JdbcClient jdbc, Clock clock, ApplicationEventPublisher events, Infrastructure infrastructure) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.events = events;
        this.ownersHash = hash(infrastructure.folder().adminToken());
    }

    /** Who comes with that secret; nobody when it was never given out, or is revoked. */
    @Transactional(readOnly = true)
    public Optional<AccessToken> find(String secret) {
        String hash = hash(secret);
        if (hash.equals(ownersHash)) {
            return Optional.of(new AccessToken(null, OWNER, Role.ADMIN));
        }
        return jdbc.sql("select id, name, role from access_token where hash = ? and revoked_at is null")
                .param(hash)
                .query((row, number) -> new AccessToken(
                        row.getLong("id"),
                        row.getString("name"),
                        Role.of(row.getString("role")).orElseThrow()))
                .optional();
    }

    /**
     * Gives out a token. The answer alone holds its secret.
     *
     * @param role by its word; absent for a worker
     * @throws BadSubmissionException naming each wrong field
     */
    public TokenView create(@Nullable String name, @Nullable String role) {
        List<FieldProblem> problems = new ArrayList<>();
        Optional<Role> known = role == null ? Optional.of(Role.WORKER) : Role.of(role);
        if (known.isEmpty()) {
            problems.add(new FieldProblem("role", "must be worker, user or admin"));
        }
        if (name == null || !NAME.matcher(name).matches()) {
            problems.add(new FieldProblem(
                    "name", "give 1 to 64 letters, digits, dots, dashes or underscores, a letter or digit first"));
        }
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        if (problems.isEmpty() && !insert(String.valueOf(name), known.orElseThrow(), hash(secret))) {
            problems.add(new FieldProblem(
                    "name", "'" + name + "' is taken, by a token that may be revoked; choose another"));
        }
        if (!problems.isEmpty()) {
            throw new BadSubmissionException(problems);
        }
        TokenView made = get(String.valueOf(name));
        return new TokenView(made.name(), made.role(), made.createdAt(), null, secret);
    }

    private boolean insert(String name, Role role, String hash) {
        return jdbc.sql("""
                        insert into access_token (name, role, hash, created_at) values (:name, :role, :hash, :now)
                        on conflict (name) do nothing
                        """)
                        .param("name", name)
                        .param("role", role.word())
                        .param("hash", hash)
                        .param("now", now())
                        .update()
                == 1;
    }

    /** The first tokens that were given out whose names come after that one, by name, without their secrets. */
    @Transactional(readOnly = true)
    public List<TokenView> listed(String after, int limit) {
        return jdbc.sql("select * from access_token where name > ? order by name limit ?")
                .param(after)
                .param(limit)
                .query(Tokens::view)
                .list();
    }

    /**
     * Takes a token back; who came with it gets no more units from now on. Does nothing to one that is revoked.
     *
     * @throws TokenNotFoundException when there is none of that name
     */
    public TokenView revoke(String name) {
        get(name);
        jdbc.sql("update access_token set revoked_at = :now where name = :name and revoked_at is null returning id")
                .param("now", now())
                .param("name", name)
                .query(Long.class)
                .optional()
                .ifPresent(id -> events.publishEvent(new TokenRevoked(id, name)));
        return get(name);
    }

    private TokenView get(String name) {
        return jdbc.sql("select * from access_token where name = ?")
                .param(name)
                .query(Tokens::view)
                .optional()
                .orElseThrow(() -> new TokenNotFoundException(name));
    }

    private static TokenView view(ResultSet row, int number) throws SQLException {
        Timestamp revoked = row.getTimestamp("revoked_at");
        return new TokenView(
                row.getString("name"),
                row.getString("role"),
                row.getTimestamp("created_at").toInstant().toString(),
                revoked == null ? null : revoked.toInstant().toString(),
                null);
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }

    /** A secret of 256 random bits needs no salt, and no slow hash. */
    private static String hash(String secret) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
