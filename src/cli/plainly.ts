import { Failure } from '../core/failure.ts'

/** A failure of an operation as an error of the command line; fields that it begins with are named as the options that give them. */
export async function plainly<T>(work: () => Promise<T>, options: Readonly<Record<string, string>> = {}): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure ? new Error(withOptions(error.message, options)) : error
  }
}

const withOptions = (message: string, options: Readonly<Record<string, string>>): string =>
  message.replace(/^[a-z_]+(\[\d+\])?(, [a-z_]+)*(?=:)/, fields =>
    fields
      .split(', ')
      .map(field => options[field.replace(/\[.*/, '')] ?? field)
      .join(', '),
  )
