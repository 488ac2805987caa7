package dev.touchstone.engine.board;

/**
 * The 16-bit keys of the cc65 engine (cc65-Chess, commit 360d301). They are short enough to collide, and a collision counts as a
 * repetition there: other values would play other moves. Side to move is no part of a key.
 */
final class PositionKeys {
    private static final int[] PIECES = pieceKeys();
    private static final int[] CASTLING = numbers("7d2dd3c0ae01c0dd928cf4214b90eb8b83f044c4b6db7901a9d9f46003d22c53");
    private static final int[] EN_PASSANT_FILES = numbers("69538f17f177c98e66022d78faecc8f3");

    private PositionKeys() {}

    static int piece(int piece, int square) {
        return PIECES[piece << 6 | square];
    }

    /** The key of a mask of castling rights. */
    static int castling(int rights) {
        return CASTLING[rights];
    }

    static int enPassantFile(int file) {
        return EN_PASSANT_FILES[file];
    }

    /** Numbers of four hexadecimal digits each, white space left out. */
    private static int[] numbers(String digits) {
        String packed = digits.replaceAll("\\s", "");
        int[] numbers = new int[packed.length() / 4];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Integer.parseInt(packed, 4 * i, 4 * i + 4, 16);
        }
        return numbers;
    }

    private static int[] pieceKeys() {
        int[] keys = new int[1024];
        System.arraycopy(numbers(WHITE), 0, keys, (Piece.WHITE | Piece.PAWN) << 6, 6 * 64);
        System.arraycopy(numbers(BLACK), 0, keys, (Piece.BLACK | Piece.PAWN) << 6, 6 * 64);
        return keys;
    }

    /** By piece, pawn to king, and square, a8 to h1. */
    private static final String WHITE = """
            637330851113c62031ef3609e03c05e59c4bb929aba6b87b52b83aa6127eb307
            9f27065a6b42759eccf6968dbb914472eb97546d2588e22819513d3416a08633
            79a60443cc528cf351f3112fbb377061286e40e8c161eff66fd062a3e4306eec
            582dbc06746c2fa8b0f00768eedd1636fd970098dd93c1c9251746c4b3e92c8f
            2a23f1098cc281ab9b003f4e59e81c0a4a2fab9d9c50d21f294bee44d5944dd2
            91025efacc9896ea88375b97563cdf13a17298e8499ddbb64de65e74d7705af9
            5583bfb3ece8f379aa10b06879c46d845416e5c81d48df954ef305b5b1a56c41
            11b455fc1638664c4d1b5e02453ad0a65c6a51e486f5fccd5d4b374d3edfffb9
            f4c412de4303a47d53965bf9e71ccb4fe67d122c2f3410712b3985aaf4a7e716
            cefb30493f338b589b8cca72ebc55252f8386bbd27d1b3cadc3cbab2cec6c7d6
            baadaa5bcfb1eb63fb38952bb649cc595edf18fc62be909236b2a53335f39983
            92ddbb065f999680416c24522ef1747accead46033702520f1fae44f7020ee57
            581b2e99733e6f79f308fc5c5ae423809fe813c0ef6e21b1453754d2a9ff1e65
            5d1c084ed4e2ab2694a491c946d24e69fc41d8a1b3805a3c4425f900c9207338
            c0052dfdb95639e8d084dab0cd4d9702272bd1bf98179d895d0437f6b4c42222
            ee8b0bf43db8657ba4dd987791f4a7e09e91fd61146bf0b221eda241263e11a6
            0c0e1516d3fbfdc4c05013155c8a781d758aa608e8e11c9efcbc3a035dd63251
            e35284a4d801e7738892f1958ba51d117940381a1ea5c7389ffd74739c6a00a4
            1344347c6212715df744f43e11aabdb6e63138587a8c225ad7ce076a8b1fa836
            3d7a398cf12a138e5a4b29c66761c29601f01c4474e8bc4eee0b71c4af60d881
            aaa195273c94c9ce9d5b02d48e3dce9e5c1df47e60b764504490af890c599ad2
            b8937d14989751e1d6e41cbf37374311daf7052b969b6c5aad912b1bc154d910
            c2b985583b358ecd0f48d83b09687dca93ae622ccb4827398659377933b29c8a
            b8f58b8719e8310c520832b8b19291afae097fc6ecffb466e2e6866555d7ae87
            """;

    /** By piece, pawn to king, and square, a8 to h1. */
    private static final String BLACK = """
            61c16eb85e2dbc89aab41d3ca66e7df05c4dac41a14ba810fb55dc3db331b7b9
            bab04dcca8f2b7224abd2926f0e7e7a51b3f9a4680b89a8097d0cb0e026d4d2c
            d879d36cc028e0d51453835e49f7170edd3cf588426ccf12cb11d73e95c87347
            a3018899e8138bcce032d21762b0b0fef74f1f0f5e893f3e1d59ce54ccdc0eb5
            8d34f49c730ec759afa6b142335c63e875dc7facd5f5a22b6ab658ded0994703
            7bd32b8fc8b7fc0dc0deb28d922ae1aeb26001f51f0664820611a30e1ceec93f
            a9fd085d4485379a2ce7a4947cbc84308dd4f0aab36f8735cf9ab25a25c88eea
            bc49547ae6c7a64365e1403dc59654aeeec9f4cf1b61a72d520a6dda1a560bb6
            3f11102a8e8317a9384e0d2b9b6257827c6535bd6b86451b41d83278f17be08e
            3f819f396eeede7276e68d83166c45ef0eed34ca29e77466f0e807f77797bf19
            1937305bd6dde9b416987116f09c1b7c550c867dd190c9418f42399b3af59f1b
            71d1de5cf251ae42c2f2caa81a425d74793576529a486f2648417f32e3d1f5b6
            a3f48a1408a6cc255818c8a4ad089ebf228706f1fff93e2fbca8f804eed37f42
            34aa9d08088a76fed39d2293e824ce0fc6f297e4dc0615cdd136e92d7f005bf0
            0e67ae51e38269c1bc8874f06106bbefa4584aec2044e45b6ff39009a121b713
            1aa11d901bdb3ca8d69b8b90e606a10f700504783cac4731aa6771b4e1d656a0
            1f6ba9f097634aad72c40271d471dbca902a47e809de52a577e7fd2cd6f8c5c5
            d936d681d954459acc8f0d059c958c785f6d9f328e9fc2b6a7dd378765ad3535
            adb310736d40dc15d9bf24e1cd34867f5e55c77db212111dfc60ce30b2ea9d50
            ac9ad4e73a3fbda437d0bf304f61cfcdb4b3bf461a0f0763be0903ee9bc29efd
            f4086c6d196bcf5545472050c1eb8ebbfb72d729cb0d558e1a291e549fbad7fb
            1d92d94623f01965517eaad444dc012294fe763cd7842d300cb36825c0cdd4e3
            785ba542b823ac00f29488fea06ab0361d0097cae20f8ebe1cfe8c1e9c0ccad9
            c7cd2e405feb98e0de7588c9d0903999fc8f7111f6988fa7cd77372202bdb8ac
            """;
}
