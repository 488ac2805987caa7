package dev.touchstone.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of text that the user names. */
public final class TextFile {

    private static final int MEBIBYTES = 16;

    private static final int LIMIT = MEBIBYTES << 20;

    private TextFile() {}

    /**
     * The whole text of a file.
     *
     * @throws CliException as a usage error that names the file: when it cannot be read, is not UTF-8, or is larger than
     *     16 MiB
     */
    public static String read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LIMIT + 1);
            if (bytes.length > LIMIT) {
                throw new CliException(
                        ExitCode.USAGE, file + " is too large: a file of openings may have " + MEBIBYTES + " MiB");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException binary) {
            throw new CliException(ExitCode.USAGE, file + " is not a text file in UTF-8");
        } catch (AccessDeniedException denied) {
            throw new CliException(ExitCode.USAGE, file + " cannot be read: permission denied");
        } catch (IOException unreadable) {
            throw new CliException(ExitCode.USAGE, file + " cannot be read: " + unreadable.getMessage());
        }
    }
}
