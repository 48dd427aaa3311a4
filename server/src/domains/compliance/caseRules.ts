import {
  type CaseArea,
  harmMarkers,
  type MarkerKind,
  type MarkerStrength,
  type ProtectionSettings,
  type StrongAct,
} from '@yakamoz/contract/console/index'
import { dayMs, type Finding } from './playerRecord.ts'

/** Markers by kind with their strength, as a decision has known them. */
export type KnownMarkers = Readonly<Partial<Record<MarkerKind, MarkerStrength>>>

/** What a decision has known of each player of a case, by his id. */
export type KnownByPlayer = Readonly<Record<number, KnownMarkers>>

export const areaOf = (kind: MarkerKind): CaseArea =>
  (harmMarkers as readonly string[]).includes(kind) ? 'harm' : 'money'

export const inArea = (findings: readonly Finding[], area: CaseArea): Finding[] =>
  findings.filter(({ kind }) => areaOf(kind) === area)

/** Whether markers of an area are enough for a case: a strong one, or several weak ones. */
export const needsCase = (findings: readonly Finding[], { weakForCase }: ProtectionSettings): boolean =>
  findings.some(({ strength }) => strength === 'strong') || findings.length >= weakForCase

/** Returns the markers that were not known, or known as weaker ones. */
export const newsIn = (findings: readonly Finding[], known: KnownMarkers): Finding[] =>
  findings.filter(
    ({ kind, strength }) => known[kind] === undefined || (strength === 'strong' && known[kind] === 'weak'),
  )

/** Returns what a decision has known of one player of a case. */
export const decidedOf = (known: KnownByPlayer, player: number): KnownMarkers => known[player] ?? {}

type Acting = { news: readonly Finding[]; settings: ProtectionSettings; lastActMs: number | undefined; nowMs: number }

/**
 * Returns what a new strong marker of harm does by itself, as the settings say. Not again within the pause: what was said yesterday is not said again
 * because of another marker.
 */
export const actByItself = ({ news, settings, lastActMs, nowMs }: Acting): Exclude<StrongAct, 'none'> | undefined => {
  const isStrong = news.some(({ kind, strength }) => strength === 'strong' && areaOf(kind) === 'harm')
  const isPaused = lastActMs !== undefined && nowMs - lastActMs < settings.actPauseDays * dayMs
  return !isStrong || isPaused || settings.strongAct === 'none' ? undefined : settings.strongAct
}
