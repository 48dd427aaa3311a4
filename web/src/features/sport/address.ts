/** The page of a match. */
export const matchAddress = (match: string): string => `/sport/match/${encodeURIComponent(match)}`
