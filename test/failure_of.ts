import { Failure } from '../src/core/failure.ts'

/** The failure that work ends with; whatever else it ends with fails the test. */
export const failureOf = async (work: Promise<unknown>): Promise<Failure> => {
  const failure = await work.then(
    value => value,
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure))
    throw new Error(`expected a failure, got ${failure instanceof Error ? failure.stack : JSON.stringify(failure)}`)
  return failure
}
