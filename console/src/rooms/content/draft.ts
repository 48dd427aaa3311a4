import {
  type ContentItem,
  type ContentKind,
  type ContentProblem,
  changeProblems,
  contentKinds,
  wholeItem,
} from '@yakamoz/contract/console/contentKinds'
import { instantToWire } from '@yakamoz/values'
import { timeFromTyped, typedFromTime } from '../../lib/typedTime.ts'

/** An item as it is on the wire, with instants as text. */
export type WireItem = Omit<ContentItem, 'from' | 'until'> & { from: string; until: string }

/**
 * An item while it is typed: instants as they are written in the fields. `stored`: the instants of before, which are more exact than what can be typed.
 */
export type Draft = Pick<ContentItem, 'active' | 'fields' | 'texts'> & {
  from: string
  until: string
  stored?: Pick<WireItem, 'from' | 'until'>
}

const typedTime = (wire: string): string => (wire === '' ? '' : typedFromTime(Date.parse(wire)))

export const draftFrom = ({ from, until, ...rest }: WireItem): Draft => ({
  ...rest,
  from: typedTime(from),
  until: typedTime(until),
  stored: { from, until },
})

/** The instant of a field; one that was not changed is that of before to the millisecond. */
const timeOf = (draft: Draft, name: 'from' | 'until'): number | '' => {
  const before = draft.stored?.[name] ?? ''
  if (before !== '' && draft[name] === typedTime(before)) return Date.parse(before)
  return timeFromTyped(draft[name]) ?? ''
}

/** A new item of a kind, which begins now. */
export const newDraft = (kind: ContentKind, nowMs: number): Draft => {
  const { period, fields } = contentKinds[kind]
  const first = Object.fromEntries(
    Object.entries(fields).map(([name, { type, choices }]) => [name, type === 'choice' ? (choices[0] ?? '') : '']),
  )
  return {
    active: true,
    from: period === 'needed' ? typedFromTime(nowMs) : '',
    until: '',
    fields: first,
    texts: { tr: {}, en: {} },
  }
}

/** What is wrong with a draft; `time`: an instant that is none. */
export type DraftProblems = Readonly<Record<string, ContentProblem['problem'] | 'time'>>

/** Reads a draft: the item that it makes, and what is wrong with it by field. `before`: the draft with which the form began. */
export const itemFrom = (
  kind: ContentKind,
  draft: Draft,
  before?: Draft,
): { item: ContentItem; problems: DraftProblems } => {
  const isWrongTime = (typed: string) => typed.trim() !== '' && timeFromTyped(typed) === undefined
  const item = wholeItem(kind, {
    ...draft,
    from: timeOf(draft, 'from'),
    until: timeOf(draft, 'until'),
  })
  const earlier = before && itemFrom(kind, before).item
  const times = contentKinds[kind].period === 'none' ? [] : (['from', 'until'] as const)
  const problems = {
    ...Object.fromEntries(changeProblems(kind, earlier, item).map(({ field, problem }) => [field, problem])),
    ...Object.fromEntries(times.filter((name) => isWrongTime(draft[name])).map((name) => [name, 'time' as const])),
  }
  return { item, problems }
}

/** An item as it is sent. */
export const wireOf = ({ from, until, ...rest }: ContentItem): WireItem => ({
  ...rest,
  from: from === '' ? '' : instantToWire(from),
  until: until === '' ? '' : instantToWire(until),
})
