/** Benchmarks of whole matches; run by {@code mvn -Pbench verify}. */
package dev.touchstone.service.bench;
