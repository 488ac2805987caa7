package dev.touchstone.protocol.api;

import java.util.List;

/** The answer of {@code GET /api/notices}, newest first. */
public record NoticeList(List<NoticeView> notices) {}
