package dev.touchstone.service.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Those who follow the same by the same event, and the parts of what they know of it. */
final class Listeners {
    private final String event;
    private final List<Follower> followers = new ArrayList<>();
    private Map<String, String> known = Map.of();
    private @Nullable News whole;

    Listeners(String event) {
        this.event = event;
    }

    /** Tells one who comes now what the others know; false where they know nothing yet. */
    synchronized boolean add(Follower follower) {
        followers.add(follower);
        if (known.isEmpty()) {
            return false;
        }
        whole = whole == null ? News.of(event, known) : whole;
        follower.tell(whole);
        return true;
    }

    /** Tells what is new, if anything is. */
    synchronized boolean tell(Map<String, String> parts) {
        Map<String, String> news = news(parts);
        if (news.isEmpty()) {
            return false;
        }
        News made = News.of(event, news);
        followers.forEach(follower -> follower.tell(made));
        known = parts;
        whole = null;
        return true;
    }

    synchronized void end(Map<String, String> parts, String done) {
        News made = News.last(event, news(parts), done);
        followers.forEach(follower -> follower.tell(made));
        known = Map.of();
        whole = null;
    }

    private Map<String, String> news(Map<String, String> parts) {
        Map<String, String> news = new LinkedHashMap<>();
        parts.forEach((name, part) -> {
            if (!part.equals(known.get(name))) {
                news.put(name, part);
            }
        });
        return news;
    }

    synchronized void keepAlive(News nothing) {
        followers.forEach(follower -> follower.keepAlive(nothing));
    }

    synchronized void remove(Follower follower) {
        if (followers.remove(follower) && followers.isEmpty()) {
            known = Map.of();
            whole = null;
        }
    }

    synchronized void leave() {
        followers.forEach(Follower::end);
    }

    synchronized boolean isEmpty() {
        return followers.isEmpty();
    }
}
