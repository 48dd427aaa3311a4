/** `Haliç SK – Göl SK`, or the name of the competition for bets on its season, which have no second side. */
export const eventName = ({ home, away }: { home: string; away: string }): string => (away ? `${home} – ${away}` : home)
