package dev.touchstone.service.notice;

import dev.touchstone.protocol.submission.WebhookCheck;
import dev.touchstone.service.Listening;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Says where notices may go, so that nobody has the service ask what only the service can reach. Where it listens on loopback
 * alone, whoever asks is on this machine or its own network already; where it listens elsewhere, only public addresses are
 * sent to, and hosts that its owner allows. Addresses that no receiver has, such as those of a cloud's metadata, are refused
 * always. The name of a host is looked up when the webhook is made and again before each try.
 */
@Component
class TargetGuard {

    /** Looks up the addresses of a host; a test's own in tests. */
    interface Lookup {
        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    private final boolean nearAllowed;
    private final NoticeSettings settings;
    private final Lookup lookup;

    @Autowired
    TargetGuard(Listening listening, NoticeSettings settings) {
        this(listening.onLoopbackOnly(), settings, InetAddress::getAllByName);
    }

    TargetGuard(boolean nearAllowed, NoticeSettings settings, Lookup lookup) {
        this.nearAllowed = nearAllowed;
        this.settings = settings;
        this.lookup = lookup;
    }

    /** Why notices may not go to that URL. */
    Optional<String> refusal(String url) {
        Optional<String> wrong = WebhookCheck.wrongUrl(url);
        if (wrong.isPresent()) {
            return wrong;
        }
        String host = host(url);
        if (settings.allowedHosts().stream().anyMatch(allowed -> allowed.equalsIgnoreCase(host))) {
            return Optional.empty();
        }
        try {
            InetAddress[] addresses = lookup.addresses(host);
            if (any(addresses, TargetGuard::isNowhere)) {
                return Optional.of("leads to an address that no receiver has");
            }
            return nearAllowed || !any(addresses, TargetGuard::isNear)
                    ? Optional.empty()
                    : Optional.of(
                            "leads to this machine or its own network; the service's owner can allow the host with"
                                    + " touchstone.notices.allowed-hosts");
        } catch (UnknownHostException e) {
            return Optional.of("names a host that is not known");
        }
    }

    private static String host(String url) {
        String host = URI.create(url).getHost().toLowerCase(Locale.ROOT);
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    private static boolean any(InetAddress[] addresses, Predicate<InetAddress> wanted) {
        return Arrays.stream(addresses).anyMatch(wanted);
    }

    /** Wildcard, multicast, link-local (where clouds keep their metadata), and translations of IPv4 that hide any of them. */
    private static boolean isNowhere(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean hidden = address instanceof Inet6Address
                && (bytes[0] == 0x20 && bytes[1] == 0x02 // 6to4, 2002::/16
                        || bytes[0] == 0
                                && bytes[1] == 0x64
                                && (bytes[2] & 0xFF) == 0xFF
                                && (bytes[3] & 0xFF) == 0x9B // NAT64
                        || isCompatible(bytes));
        boolean reserved = address instanceof Inet4Address && (bytes[0] == 0 || (bytes[0] & 0xF0) == 0xF0);
        return hidden
                || reserved
                || address.isAnyLocalAddress()
                || address.isMulticastAddress()
                || address.isLinkLocalAddress();
    }

    /** {@code ::a.b.c.d}, but not {@code ::1}. */
    private static boolean isCompatible(byte[] bytes) {
        for (int i = 0; i < 12; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return bytes[12] != 0 || bytes[13] != 0 || bytes[14] != 0;
    }

    /** Loopback, private networks (10/8, 172.16/12, 192.168/16, fc00::/7, fec0::/10) and carriers' shared ones (100.64/10). */
    private static boolean isNear(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean shared = address instanceof Inet4Address && bytes[0] == 100 && (bytes[1] & 0xC0) == 0x40;
        boolean unique = address instanceof Inet6Address && (bytes[0] & 0xFE) == 0xFC;
        return shared || unique || address.isLoopbackAddress() || address.isSiteLocalAddress();
    }
}
