const dayMs = 86_400_000

/** From when to when what a demo offers stands: whenever it is started first, it has been there for a month and stays for years. */
export const spanFrom = (nowMs: number): { starts_at: Date; ends_at: Date } => ({
  starts_at: new Date(nowMs - 30 * dayMs),
  ends_at: new Date(nowMs + 4 * 365 * dayMs),
})
