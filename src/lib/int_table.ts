/** Rows of 32-bit whole numbers that cost four bytes a number, however many there are. */
export interface IntTable {
  readonly rows: number
  /** Adds a row of zeros and answers its number. */
  add(): number
  get(row: number, column: number): number
  set(row: number, column: number, value: number): void
}

const FIRST_ROWS = 1024

/** Makes an empty table of so many columns. */
export function createIntTable(columns: number): IntTable {
  let values = new Int32Array(FIRST_ROWS * columns)
  let rows = 0
  return {
    get rows() {
      return rows
    },
    add() {
      if ((rows + 1) * columns > values.length) {
        const larger = new Int32Array(values.length * 2)
        larger.set(values)
        values = larger
      }
      rows += 1
      return rows - 1
    },
    get: (row, column) => values[row * columns + column] ?? 0,
    set: (row, column, value) => {
      values[row * columns + column] = value
    },
  }
}
