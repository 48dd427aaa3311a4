import { type Gate, maxGateDays, type VerificationSettings } from '@yakamoz/contract/verification'
import { kurusFromTyped, type Language } from '@yakamoz/values'
import type { Read } from '../../lib/client.ts'
import { typedAmount } from '../../lib/typedAmount.ts'

/** A gate as it is typed; amounts in lira. `key` tells rows apart while they are edited. */
export type GateDraft = {
  key: number
  act: Gate['act']
  level: '1' | '2'
  fromTotal: string
  overDays: string
  afterDays: string
}

export type SettingsDraft = { gates: readonly GateDraft[]; needsHolder: boolean; retentionDays: string }

const maxFromTotal = 100_000_000_000
const maxAfterDays = 3_650
const maxRetentionDays = 3_650

export const blankGate = (key: number): GateDraft => ({
  key,
  act: 'withdrawal',
  level: '1',
  fromTotal: '0',
  overDays: String(maxGateDays),
  afterDays: '0',
})

/** The settings as they are read. */
export type StoredSettings = Read<'verification', 'settings'>[number]

export const draftOf = (settings: StoredSettings, language: Language): SettingsDraft => ({
  gates: settings.gates.map(({ act, level, fromTotal = 0, overDays = maxGateDays, afterDays = 0 }, key) => ({
    key,
    act,
    level: level === 2 ? '2' : '1',
    fromTotal: typedAmount(fromTotal, language),
    overDays: String(overDays),
    afterDays: String(afterDays),
  })),
  needsHolder: settings.needsHolder,
  retentionDays: String(settings.retentionDays),
})

const wholeOf = (typed: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : undefined
  return value !== undefined && value >= least && value <= most ? value : undefined
}

/** The fields of a gate that cannot be sent as they are typed. */
export const wrongIn = (
  gate: GateDraft,
  language: Language,
): Partial<Record<'fromTotal' | 'overDays' | 'afterDays', true>> => {
  const amount = kurusFromTyped(gate.fromTotal, language)
  return {
    ...(amount === undefined || amount < 0 || amount > maxFromTotal ? { fromTotal: true } : {}),
    ...(wholeOf(gate.overDays, 1, maxGateDays) === undefined ? { overDays: true } : {}),
    ...(wholeOf(gate.afterDays, 0, maxAfterDays) === undefined ? { afterDays: true } : {}),
  }
}

export const isRetentionWrong = (typed: string): boolean => wholeOf(typed, 1, maxRetentionDays) === undefined

/** Whether two gates are about the same act, level and times: only one of them could count. */
export const hasDouble = (gates: readonly GateDraft[]): boolean =>
  new Set(gates.map(({ act, level, overDays, afterDays }) => [act, level, overDays, afterDays].join(' '))).size <
  gates.length

/** The settings that were typed; undefined while something in them is wrong. */
export const settingsOf = (draft: SettingsDraft, language: Language): VerificationSettings | undefined => {
  const { gates, needsHolder, retentionDays } = draft
  const isWrong = gates.some((gate) => Object.keys(wrongIn(gate, language)).length > 0)
  if (isWrong || hasDouble(gates) || isRetentionWrong(retentionDays)) return undefined
  return {
    gates: gates.map(({ act, level, fromTotal, overDays, afterDays }) => ({
      act,
      level: level === '2' ? (2 as const) : (1 as const),
      fromTotal: Number(kurusFromTyped(fromTotal, language)),
      overDays: Number(overDays),
      afterDays: Number(afterDays),
    })),
    needsHolder,
    retentionDays: Number(retentionDays),
  }
}
