/** What takes longer than so long has failed: whoever watches the house is answered although the database hangs. */
export const within = async <Answer>(ms: number, work: Promise<Answer>): Promise<Answer> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** For how long whoever asks how the house stands is kept waiting. */
export const lookMs = 2_000
