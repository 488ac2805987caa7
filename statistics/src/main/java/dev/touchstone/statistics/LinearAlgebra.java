package dev.touchstone.statistics;

/** Products and the inverse of small dense matrices. */
final class LinearAlgebra {

    private LinearAlgebra() {}

    static double[] times(double[][] matrix, double[] vector) {
        double[] product = new double[matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < vector.length; j++) {
                product[i] += matrix[i][j] * vector[j];
            }
        }
        return product;
    }

    static double[][] times(double[][] left, double[][] right) {
        double[][] product = new double[left.length][left.length];
        for (int i = 0; i < left.length; i++) {
            for (int k = 0; k < right.length; k++) {
                for (int j = 0; j < right.length; j++) {
                    product[i][j] += left[i][k] * right[k][j];
                }
            }
        }
        return product;
    }

    /**
     * The inverse of a symmetric positive definite matrix, by elimination without pivoting, which is stable for such.
     *
     * @throws IllegalArgumentException when the matrix is not positive definite
     */
    static double[][] inverse(double[][] matrix) {
        int n = matrix.length;
        double[][] work = new double[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(matrix[i], 0, work[i], 0, n);
            work[i][n + i] = 1;
        }
        for (int column = 0; column < n; column++) {
            eliminate(work, column);
        }
        double[][] inverse = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(work[i], n, inverse[i], 0, n);
        }
        return inverse;
    }

    private static void eliminate(double[][] work, int column) {
        double pivot = work[column][column];
        if (!(pivot > 0)) {
            throw new IllegalArgumentException("the matrix is not positive definite");
        }
        for (int k = 0; k < work[column].length; k++) {
            work[column][k] /= pivot;
        }
        for (int row = 0; row < work.length; row++) {
            double factor = row == column ? 0 : work[row][column];
            for (int k = 0; factor != 0 && k < work[row].length; k++) {
                work[row][k] -= factor * work[column][k];
            }
        }
    }
}
