/** Who is told of verdicts and faults: notices, webhooks and what became of telling them, the feed. */
@NullMarked
package dev.touchstone.service.notice;

import org.jspecify.annotations.NullMarked;
