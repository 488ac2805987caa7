package dev.touchstone.protocol;

/**
 * One side of a match, as a worker needs it.
 *
 * @param configuration the engine configuration in text, its budget included
 * @param identity SHA-256 (hexadecimal) of the canonical configuration and what resolved it
 * @param signature node count of the bench workload that the configuration's preset, as it ships, must give on the worker too
 */
public record Side(String configuration, String identity, long signature) {
    public Side {
        Checks.notBlank(configuration, "configuration");
        Checks.sha256(identity, "identity");
        Checks.notNegative(signature, "signature");
    }
}
