package dev.touchstone.cli.match;

/** The one object that a command prints of two matches on one change. */
record BothJson<T>(T equalNodes, T equalTime) {}
