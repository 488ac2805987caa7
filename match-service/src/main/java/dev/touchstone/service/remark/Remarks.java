package dev.touchstone.service.remark;

import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Tags and notes of matches. */
@Repository
@Transactional
public class Remarks {

    /** Characters that a note may have. */
    public static final int LONGEST_NOTE = 2000;

    /** Tags that a match may have. */
    private static final int MOST_TAGS = 20;

    private static final Pattern TAG = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,39}");

    private final JdbcClient jdbc;
    private final Clock clock;

    Remarks(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** The tags of a match, in their alphabetical order. */
    @Transactional(readOnly = true)
    public List<String> tags(long matchId) {
        return jdbc.sql("select tag from match_tag where match_id = ? order by tag")
                .param(matchId)
                .query(String.class)
                .list();
    }

    /** The notes of a match, the oldest first. */
    @Transactional(readOnly = true)
    public List<Note> notes(long matchId) {
        return jdbc.sql("select id, text, author, written_at from match_note where match_id = ? order by id")
                .param(matchId)
                .query((row, n) -> new Note(
                        row.getLong("id"),
                        row.getString("text"),
                        row.getString("author"),
                        row.getTimestamp("written_at").toInstant()))
                .list();
    }

    /**
     * Gives a match a tag; one that it has already stays.
     *
     * @throws BadRemarkException when it is no tag, or the match has too many
     */
    public void tag(long matchId, String tag) {
        String known = checked(tag);
        if (tags(matchId).stream().filter(t -> !t.equals(known)).count() >= MOST_TAGS) {
            throw new BadRemarkException("tag", "the match has " + MOST_TAGS + " tags already; take one off first");
        }
        jdbc.sql("insert into match_tag (match_id, tag) values (?, ?) on conflict do nothing")
                .param(matchId)
                .param(known)
                .update();
    }

    /** Takes a tag off a match; one that it does not have is no matter. */
    public void untag(long matchId, String tag) {
        jdbc.sql("delete from match_tag where match_id = ? and tag = ?")
                .param(matchId)
                .param(checked(tag))
                .update();
    }

    /**
     * Notes something of a match.
     *
     * @throws BadRemarkException when there is nothing, too much, or what no database can store
     */
    public void note(long matchId, String text, @Nullable String author) {
        if (text.indexOf('\0') >= 0) {
            throw new BadRemarkException("text", "a note is text without NUL characters; leave them out");
        }
        String note = text.strip();
        if (note.isEmpty() || note.length() > LONGEST_NOTE) {
            throw new BadRemarkException(
                    "text", "a note has 1 to " + LONGEST_NOTE + " characters; this one has " + note.length());
        }
        jdbc.sql("insert into match_note (match_id, text, author, written_at) values (?, ?, ?, ?)")
                .param(matchId)
                .param(note)
                .param(author)
                .param(Timestamp.from(clock.instant()))
                .update();
    }

    private static String checked(String tag) {
        String known = tag.strip().toLowerCase(Locale.ROOT);
        if (!TAG.matcher(known).matches()) {
            throw new BadRemarkException(
                    "tag", "a tag has 1 to 40 letters, digits, dots, hyphens or underscores, such as release-2");
        }
        return known;
    }
}
