package dev.touchstone.service.embedded;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.Principal;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.security.auth.Subject;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager5;
import org.apache.activemq.artemis.spi.core.security.jaas.RolePrincipal;
import org.apache.activemq.artemis.spi.core.security.jaas.UserPrincipal;
import org.jspecify.annotations.Nullable;

/**
 * Who may do what at the embedded broker: the service and its own worker under passwords that lie in the data folder, every
 * other worker under its own name and a password that lives as long as this process, or until it is taken back.
 */
final class BrokerSecurity implements ActiveMQSecurityManager5 {

    private final Map<String, String> house;
    private final Map<String, String> workers = new ConcurrentHashMap<>();

    /** @param house passwords of the house's own log-ins */
    BrokerSecurity(Map<String, String> house) {
        this.house = Map.copyOf(house);
    }

    /** From now on a worker logs in so; its earlier password is no longer good. */
    void admit(String worker, String password) {
        if (house.containsKey(worker)) {
            throw new IllegalArgumentException("the name " + worker + " is the house's own");
        }
        workers.put(worker, password);
    }

    /** From now on a worker may do nothing, connected or not. */
    void expel(String worker) {
        workers.remove(worker);
    }

    boolean admitted(String worker) {
        return workers.containsKey(worker);
    }

    @Override
    public boolean validateUser(@Nullable String user, @Nullable String password) {
        if (user == null || password == null) {
            return false;
        }
        String right = house.getOrDefault(user, workers.get(user));
        return right != null
                && MessageDigest.isEqual(
                        right.getBytes(StandardCharsets.UTF_8), password.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean validateUserAndRole(
            @Nullable String user, @Nullable String password, Set<Role> roles, CheckType wanted) {
        return user != null && validateUser(user, password) && allows(roles, roleOf(user), wanted);
    }

    @Override
    public @Nullable Subject authenticate(
            @Nullable String user, @Nullable String password, RemotingConnection connection, @Nullable String domain) {
        if (user == null || !validateUser(user, password)) {
            return null;
        }
        return new Subject(
                true, Set.<Principal>of(new UserPrincipal(user), new RolePrincipal(roleOf(user))), Set.of(), Set.of());
    }

    /** Asked for each send and each new consumer; who was expelled meanwhile is refused. */
    @Override
    public boolean authorize(Subject subject, Set<Role> roles, CheckType wanted, String address) {
        for (UserPrincipal user : subject.getPrincipals(UserPrincipal.class)) {
            String name = user.getName();
            return (house.containsKey(name) || admitted(name)) && allows(roles, roleOf(name), wanted);
        }
        return false;
    }

    private static boolean allows(Set<Role> roles, String role, CheckType wanted) {
        return roles.stream().anyMatch(given -> given.getName().equals(role) && wanted.hasRole(given));
    }

    private String roleOf(String user) {
        return house.containsKey(user) ? user : EmbeddedBroker.User.WORKER.login();
    }
}
