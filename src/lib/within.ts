/** Rejects when a promise takes longer than so many milliseconds, with an error of the caller's where there is one. */
export async function within<T>(ms: number, promise: Promise<T>, late?: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late?.() ?? new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
