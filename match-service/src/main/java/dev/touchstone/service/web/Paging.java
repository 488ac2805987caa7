package dev.touchstone.service.web;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Lists by key: {@code limit} rows of those {@code after} a key, in the order of the list. While there are more, the answer
 * carries where the next page is, as {@code Link: <…>; rel="next"} (RFC 8288).
 */
final class Paging {

    /** The most that one page holds, and what lists of short rows hold if not asked for fewer. */
    static final int MOST = 500;

    private Paging() {}

    /** How many rows to read for a page of that length: one more tells whether there is another page. */
    static int rows(int limit) {
        if (limit < 1 || limit > MOST) {
            throw new BadParameterException("limit", limit + " is out of range: give a whole number from 1 to " + MOST);
        }
        return limit + 1;
    }

    /** The id below which a list that begins with the newest goes on; {@code before} is the older name of {@code after}. */
    static long below(@Nullable Long after, @Nullable Long before) {
        if (after != null && before != null) {
            throw new BadParameterException("before", "is another name of after: give one of them");
        }
        return after != null ? after : before != null ? before : Long.MAX_VALUE;
    }

    /**
     * The answer with one page.
     *
     * @param found as many as {@link #rows} says, or all that are left
     * @param key of a row, which {@code after} takes
     * @param body of the answer, from the rows of the page
     */
    static <T, B> ResponseEntity<B> page(List<T> found, int limit, Function<T, Object> key, Function<List<T>, B> body) {
        List<T> page = found.subList(0, Math.min(limit, found.size()));
        ResponseEntity.BodyBuilder answer = ResponseEntity.ok();
        if (found.size() > limit) {
            answer.header(HttpHeaders.LINK, "<" + next(limit, key.apply(page.getLast())) + ">; rel=\"next\"");
        }
        return answer.body(body.apply(page));
    }

    /** The address of this request from the root on, with the key of the page's last row. */
    private static String next(int limit, Object last) {
        UriComponentsBuilder here = ServletUriComponentsBuilder.fromCurrentRequest()
                .scheme(null)
                .host(null)
                .port(null)
                .replaceQueryParam("before")
                .replaceQueryParam("limit", limit)
                .replaceQueryParam("after", "{after}");
        return here.encode().buildAndExpand(last).toUriString();
    }
}
