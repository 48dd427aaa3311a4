type Timed = { Start_date: string; End_date: string }

export const tournamentClasses = ['active', 'upcoming', 'concluded'] as const
export type TournamentClass = (typeof tournamentClasses)[number]

/** The class in an address; active by default. */
export const classFrom = (given: unknown): TournamentClass => tournamentClasses.find((one) => one === given) ?? 'active'

/** The class of a tournament at an instant; undefined when its dates cannot be read or are reversed, then it is not shown (S-31, Z-64). */
export const tournamentClass = ({ Start_date, End_date }: Timed, nowMs: number): TournamentClass | undefined => {
  const start = Date.parse(Start_date)
  const end = Date.parse(End_date)
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return undefined
  if (start > nowMs) return 'upcoming'
  return end > nowMs ? 'active' : 'concluded'
}
