package dev.touchstone.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.fleet.Seal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SealsTellWorkersApartTest {
    private static final Seal SEAL = new Seal("key".getBytes(StandardCharsets.UTF_8));

    @Test
    void aSignatureIsTheHmacOfKindAndBody() {
        // printf 'UnitResult\n{"a":1}' | openssl dgst -sha256 -hmac key
        assertThat(SEAL.sign("UnitResult", "{\"a\":1}"))
                .isEqualTo("382ba1d8327b94bc01994ffd52a145ebccaf4ab0bb3c1acf8d961ed07f4ce487");
    }

    @Test
    void aSignatureFitsItsOwnMessageAndKeyAlone() {
        String signature = SEAL.sign("UnitResult", "body");
        assertThat(SEAL.fits(signature, "UnitResult", "body")).isTrue();
        assertThat(SEAL.fits(signature, "UnitResult", "another")).isFalse();
        assertThat(SEAL.fits(signature, "UnitFailure", "body")).isFalse();
        assertThat(SEAL.fits("", "UnitResult", "body")).isFalse();
        assertThat(new Seal("other".getBytes(StandardCharsets.UTF_8)).fits(signature, "UnitResult", "body"))
                .isFalse();
    }
}
