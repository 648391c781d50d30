/** A part of a long list: what comes after a row, and how much of it. */
export interface Page {
  after?: string | undefined
  most: number
}
