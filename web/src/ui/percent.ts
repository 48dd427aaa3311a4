import type { Language } from '@yakamoz/values'

/** The return of a game, with what the jackpots return beside it: `96.28% + 1.46%`. */
export const returnText = (
  { rtp, jackpotReturn }: { rtp: string; jackpotReturn: string },
  language: Language,
): string => [rtp, jackpotReturn].flatMap((part) => (part ? [percentText(part, language)] : [])).join(' + ')

/** A share in per cent as it reads: `%96,30` in Turkish, `96.30%` in English. Takes the wire's decimal text; empty stays empty. */
export const percentText = (value: string, language: Language): string => {
  if (!value) return ''
  return language === 'tr' ? `%${value.replace('.', ',')}` : `${value}%`
}
