import {
  isProtectionNumber,
  type ProtectionNumber,
  type ProtectionSettings,
  protectionNumberNames,
  protectionNumbers,
  type StrongAct,
  strongBelowWeak,
} from '@yakamoz/contract/console/protectionSettings'
import { kurusFromTyped, type Language } from '@yakamoz/values'
import { typedAmount } from '../../lib/typedAmount.ts'

/** The settings as they are typed; amounts in lira. */
export type SettingsDraft = { numbers: Readonly<Record<ProtectionNumber, string>>; strongAct: StrongAct }

/** A number of a setting as it is typed. */
export const typedNumber = (name: ProtectionNumber, value: number, language: Language): string =>
  protectionNumbers[name].unit === 'kurus' ? typedAmount(value, language) : String(value)

export const draftOf = (settings: ProtectionSettings, language: Language): SettingsDraft => ({
  numbers: Object.fromEntries(
    protectionNumberNames.map((name) => [name, typedNumber(name, settings[name], language)]),
  ) as Record<ProtectionNumber, string>,
  strongAct: settings.strongAct,
})

/** Reads a typed number; undefined if its setting does not accept it. */
export const numberFrom = (name: ProtectionNumber, typed: string, language: Language): number | undefined => {
  const isWhole = /^\d{1,6}$/.test(typed.trim())
  const value =
    protectionNumbers[name].unit === 'kurus' ? kurusFromTyped(typed, language) : isWhole ? Number(typed) : undefined
  return value !== undefined && isProtectionNumber(name, value) ? value : undefined
}

/** The strong thresholds of a draft that lie below their weak ones; a number that is wrong in itself is not compared. */
export const tooLowIn = (draft: SettingsDraft, stored: ProtectionSettings, language: Language): ProtectionNumber[] =>
  strongBelowWeak({
    ...stored,
    ...Object.fromEntries(
      protectionNumberNames.flatMap((name) => {
        const value = numberFrom(name, draft.numbers[name], language)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  })

type Changes = Partial<ProtectionSettings>

/** Returns what was changed; undefined while a number is wrong. */
export const changesOf = (
  draft: SettingsDraft,
  stored: ProtectionSettings,
  language: Language,
): Changes | undefined => {
  const read = protectionNumberNames.map((name) => [name, numberFrom(name, draft.numbers[name], language)] as const)
  if (read.some(([, value]) => value === undefined)) return undefined
  return {
    ...Object.fromEntries(read.filter(([name, value]) => value !== stored[name])),
    ...(draft.strongAct === stored.strongAct ? {} : { strongAct: draft.strongAct }),
  }
}
