package dev.touchstone.service.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody has the service ask what only the service can reach. */
class TargetsAreGuardedTest {

    private static final Map<String, String> NAMES = Map.of(
            "ci.example.org", "93.184.215.14",
            "rebound.example.org", "10.0.0.5",
            "meta.example.org", "169.254.169.254");

    private static NoticeSettings settings(String... allowed) {
        return new NoticeSettings(Duration.ofSeconds(10), 12, Duration.ofSeconds(10), List.of(allowed));
    }

    private static InetAddress[] lookup(String host) throws UnknownHostException {
        String address = NAMES.getOrDefault(host, host);
        if (address.matches(".*[g-z].*")) {
            throw new UnknownHostException(host);
        }
        return new InetAddress[] {InetAddress.getByName(address)};
    }

    private static final TargetGuard OPEN = new TargetGuard(false, settings(), TargetsAreGuardedTest::lookup);
    private static final TargetGuard LOCAL = new TargetGuard(true, settings(), TargetsAreGuardedTest::lookup);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://[::1]:8080/",
                "http://10.1.2.3/",
                "http://172.16.0.1/",
                "http://192.168.1.1/",
                "http://100.64.0.1/",
                "http://[fd00::1]/",
                "http://[::ffff:127.0.0.1]/",
                "http://2130706433/",
                "http://127.1/",
                "https://rebound.example.org/"
            })
    void aServiceThatOthersReachSendsToPublicAddressesOnly(String url) {
        assertThat(OPEN.refusal(url)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/",
                "https://meta.example.org/",
                "http://[fe80::1]/",
                "http://0.0.0.0/",
                "http://224.0.0.1/",
                "http://255.255.255.255/",
                "http://[64:ff9b::a9fe:a9fe]/",
                "http://[2002:7f00:1::]/",
                "http://[::a00:5]/",
                "https://unknown.example.org/",
                "gopher://ci.example.org/",
                "http://ci.example.org@127.0.0.1/"
            })
    void whatIsNoReceiverIsNeverSentTo(String url) {
        assertThat(OPEN.refusal(url)).isPresent();
        assertThat(LOCAL.refusal(url)).isPresent();
    }

    @Test
    void publicHostsAreSentToAndNearOnesWhereTheOwnerSaysSo() {
        assertThat(OPEN.refusal("https://ci.example.org/hook?x=1")).isEmpty();
        assertThat(LOCAL.refusal("http://127.0.0.1:9000/")).isEmpty();
        assertThat(LOCAL.refusal("http://192.168.1.1/")).isEmpty();
        TargetGuard allowing =
                new TargetGuard(false, settings("rebound.example.org", "10.0.0.7"), TargetsAreGuardedTest::lookup);
        assertThat(allowing.refusal("http://REBOUND.example.org/")).isEmpty();
        assertThat(allowing.refusal("http://10.0.0.7/")).isEmpty();
        assertThat(allowing.refusal("http://10.0.0.8/")).isPresent();
    }

    /** The example of the Standard Webhooks specification. */
    @Test
    void signaturesAreThoseOfTheStandard() {
        assertThat(Signature.of(
                        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                        "msg_p5jXN8AQM9LWM0D4loKWxJek",
                        1614265330,
                        "{\"test\": 2432232314}"))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void pausesGrowThreefoldUpToSixHours() {
        assertThat(settings().pauseAfter(1)).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings().pauseAfter(3)).isEqualTo(Duration.ofSeconds(90));
        assertThat(settings().pauseAfter(40)).isEqualTo(Duration.ofHours(6));
    }
}
