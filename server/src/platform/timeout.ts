/** Rejects when `work` has not settled within `ms` milliseconds. The work itself goes on. */
export const withTimeout = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`timed out after ${ms} ms`)), ms)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The longest that health checks and metrics wait for the database, milliseconds. */
export const probeTimeoutMs = 2_000

/** How long a part of an HTTP server may take to start, milliseconds: on a busy machine reading the names of all files takes many seconds. */
export const httpStartMs = 120_000
