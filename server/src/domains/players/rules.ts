import { type Day, dayOf } from '@yakamoz/values'

/** The most tags of a player. */
export const maxTags = 20

/** A tag as it is stored: small letters of Turkish, without spaces at its ends and with single ones inside. */
export const tagOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr')

/** The age in whole years on the day of an instant. `birth`: a day. */
export const ageOf = (birth: string, nowMs: number): number => {
  const today: Day = dayOf(nowMs)
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** A place in the line of time: its instant in ms, and the key of the entry, which orders entries of one instant. */
export type Place = { ms: number; key: string }

/** Reads a place that {@link placeText} wrote; undefined for other text. */
export const placeFrom = (text: string): Place | undefined => {
  const [, ms, key] = /^(\d{1,15})\/(.*)$/.exec(text) ?? []
  return ms === undefined || key === undefined ? undefined : { ms: Number(ms), key }
}

export const placeText = ({ ms, key }: Place): string => `${ms}/${key}`
