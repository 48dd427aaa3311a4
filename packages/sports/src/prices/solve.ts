/**
 * Solves A x = b for a symmetric positive definite matrix, row by row in one array; A and b are overwritten (Cholesky's
 * factorisation). Throws a RangeError if A is not positive definite.
 */
export const solveSymmetric = (matrix: Float64Array, right: Float64Array): Float64Array => {
  const size = right.length
  factorise(matrix, size)
  for (let row = 0; row < size; row++) {
    let value = right[row] as number
    for (let k = 0; k < row; k++) value -= (matrix[row * size + k] as number) * (right[k] as number)
    right[row] = value / (matrix[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row--) {
    let value = right[row] as number
    for (let k = row + 1; k < size; k++) value -= (matrix[k * size + row] as number) * (right[k] as number)
    right[row] = value / (matrix[row * size + row] as number)
  }
  return right
}

/** Leaves L in the lower triangle, A = L L'. */
const factorise = (matrix: Float64Array, size: number): void => {
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let value = matrix[row * size + column] as number
      for (let k = 0; k < column; k++)
        value -= (matrix[row * size + k] as number) * (matrix[column * size + k] as number)
      if (row !== column) matrix[row * size + column] = value / (matrix[column * size + column] as number)
      else if (value > 0) matrix[row * size + row] = Math.sqrt(value)
      else throw new RangeError('the matrix is not positive definite')
    }
}
