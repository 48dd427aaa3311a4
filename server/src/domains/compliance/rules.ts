import type { MarkerKind, ProtectionSettings } from '@yakamoz/contract/console/index'
import { dayMs, type Finding, type PlayerRecord, type Span, spansOf } from './playerRecord.ts'

/** What a rule is given. `sinceMs`: the beginning of the time that it looks at. */
export type Given = {
  record: PlayerRecord
  settings: ProtectionSettings
  sinceMs: number
  span(fromMs: number, untilMs: number): Span
}

/** Whether a player shows a marker, and how: a pure function of his dated figures. The thresholds are settings. */
export type Rule = (given: Given) => Omit<Finding, 'kind'> | undefined

/** Returns what the figures of a player show now by these rules, which look `days` back. */
export const findingsBy = <Kind extends MarkerKind>(
  rules: Readonly<Record<Kind, Rule>>,
  { record, settings, days }: { record: PlayerRecord; settings: ProtectionSettings; days: number },
): Finding[] => {
  const given = { record, settings, sinceMs: record.nowMs - days * dayMs, span: spansOf(record.play) }
  return (Object.entries(rules) as [Kind, Rule][]).flatMap(([kind, rule]) => {
    const found = rule(given)
    return found ? [{ kind, ...found }] : []
  })
}
