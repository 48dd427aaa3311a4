/** The two sides of a match; the outright of a season has the name of its league alone. */
export const eventName = ({ home, away }: { home: string; away: string }): string => (away ? `${home} – ${away}` : home)
