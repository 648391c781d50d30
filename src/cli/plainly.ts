import { Failure } from '../core/failure.ts'

/** A failure of an operation as an error of the command line. */
export async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure ? new Error(error.message) : error
  }
}
