/** The name of what is bet on: `Haliç SK – Göl SK`; of an outright, which has no second side, the one name that it has. */
export const eventName = ({ home, away }: { readonly home: string; readonly away: string }): string =>
  away ? `${home} – ${away}` : home
