package dev.touchstone.worker;

import dev.touchstone.worker.play.PlayCancelledException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The cores and the memory that a worker's slots share. Who asks for more than is free waits, first come first served, until it
 * fits or nobody else is in: so a unit that is too large for the machine is played alone.
 */
final class Room {
    private static final long LOOK_MILLIS = 250;

    private final Need whole;
    private final Semaphore door = new Semaphore(1, true);
    private int guests;
    private int coresTaken;
    private long memoryTaken;

    /** @param whole all that there is */
    Room(Need whole) {
        this.whole = whole;
    }

    /** Of this machine; every slot has a core, whatever the machine has. */
    static Room ofThisMachine(int slots) {
        return new Room(new Need(Math.max(slots, SelfDescription.cores()), SelfDescription.memoryForSlots()));
    }

    /**
     * Waits for so much room and takes it.
     *
     * @param vain asked again and again while there is a wait; answers true when it has become vain
     * @throws PlayCancelledException when it has
     */
    void enter(Need need, BooleanSupplier vain) throws PlayCancelledException {
        try {
            while (!door.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                requireNotVain(vain);
            }
            try {
                while (!cameIn(need)) {
                    requireNotVain(vain);
                }
            } finally {
                door.release();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PlayCancelledException();
        }
    }

    /** Takes the room where there is enough, now or after a moment. */
    private synchronized boolean cameIn(Need need) throws InterruptedException {
        if (!fits(need)) {
            wait(LOOK_MILLIS);
        }
        if (!fits(need)) {
            return false;
        }
        guests++;
        coresTaken += need.cores();
        memoryTaken += need.memoryMb();
        return true;
    }

    private boolean fits(Need need) {
        return guests == 0
                || coresTaken + need.cores() <= whole.cores() && memoryTaken + need.memoryMb() <= whole.memoryMb();
    }

    private static void requireNotVain(BooleanSupplier vain) throws PlayCancelledException {
        if (vain.getAsBoolean()) {
            throw new PlayCancelledException();
        }
    }

    /** Gives back what was taken. */
    synchronized void leave(Need need) {
        guests--;
        coresTaken -= need.cores();
        memoryTaken -= need.memoryMb();
        notifyAll();
    }
}
