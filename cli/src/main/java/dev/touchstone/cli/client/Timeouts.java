package dev.touchstone.cli.client;

import java.time.Duration;

/**
 * How long to wait for a service.
 *
 * @param start for one that this command has started and that is alive
 * @param starting for one that holds the data folder and may still be starting
 * @param ending for one that has announced its address but whose port is closed
 * @param answer for one that has announced its address and takes connections but does not answer: it may be busy
 * @param request for a single answer
 * @param silence for the next word of one that a match is followed in; it speaks every ten seconds, or more often
 * @param poll between two looks
 */
public record Timeouts(
        Duration start,
        Duration starting,
        Duration ending,
        Duration answer,
        Duration request,
        Duration silence,
        Duration poll) {

    /** The waits of the installed command. */
    public static final Timeouts USUAL = new Timeouts(
            Duration.ofMinutes(3),
            Duration.ofSeconds(60),
            Duration.ofSeconds(20),
            Duration.ofSeconds(30),
            Duration.ofSeconds(3),
            Duration.ofSeconds(35),
            Duration.ofMillis(100));
}
