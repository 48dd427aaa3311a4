const dayMs = 86_400_000

/** The validity of what the demo offers: from a month before the first start, for years. */
export const spanFrom = (nowMs: number): { starts_at: Date; ends_at: Date } => ({
  starts_at: new Date(nowMs - 30 * dayMs),
  ends_at: new Date(nowMs + 4 * 365 * dayMs),
})
