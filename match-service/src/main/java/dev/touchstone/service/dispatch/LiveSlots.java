package dev.touchstone.service.dispatch;

/** How many games can be played at once, and by whom. */
public interface LiveSlots {

    /** Slots of the workers that are there now and take units from that queue; 0 when there is none. */
    int of(String queue);

    /** Whether a worker other than that one is there and takes units from the queue. */
    boolean others(String queue, String worker);
}
