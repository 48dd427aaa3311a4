import { breakPeriods, exclusionPeriods } from '@yakamoz/contract/console/constants'
import { type CaseEvent, caseDecisions } from '@yakamoz/contract/console/protection'
import { markerKinds, markerStrengths, strongActs } from '@yakamoz/contract/console/protectionSettings'
import { kurus, kurusToText, type Language } from '@yakamoz/values'
import { markerName } from '../../lib/markers.ts'
import type { Translate } from '../../lib/texts.tsx'

type Event = { kind: CaseEvent; detail: string }

const among = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name)

/** `losses_chased strong, night_play weak` in words. */
const markersText = (t: Translate, detail: string): string =>
  detail
    .split(', ')
    .map((one) => {
      const [name = '', last = ''] = one.split(' ')
      const [kind, strength] = [among(markerKinds, name), among(markerStrengths, last)]
      return kind && strength ? `${t(markerName(kind))} (${t(`protection.strength.${strength}`).toLowerCase()})` : one
    })
    .join(', ')

/** What an event is about, in words; a detail without words is shown as it is. */
export const eventDetail = (t: Translate, language: Language, { kind, detail }: Event): string => {
  if (kind === 'limit' && /^\d+$/.test(detail)) return kurusToText(kurus(Number(detail)), language)
  const [pause, exclusion] = [among(breakPeriods, detail), among(exclusionPeriods, detail)]
  if (kind === 'break' && pause) return t(`players.break.${pause}`)
  if (kind === 'exclusion' && exclusion) return t(`players.exclusion.${exclusion}`)
  const act = kind === 'by_itself' && among(strongActs, detail)
  if (act) return t(`protection.strongAct.${act}`)
  const decision = kind === 'closed' && among(caseDecisions, detail)
  if (decision) return t(`protection.decision.${decision}`)
  return kind === 'opened' || kind === 'marked' || kind === 'joined' ? markersText(t, detail) : detail
}
