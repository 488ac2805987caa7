package dev.touchstone.service.web;

import java.util.Map;

/** The parts of the page of what is being played that change by themselves. */
public interface LiveNow {

    /** Each as it stands, as HTML by what it is called; the page puts it in the place of what it has of that name. */
    Map<String, String> parts();
}
