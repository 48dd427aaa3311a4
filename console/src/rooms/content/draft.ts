import {
  type ContentItem,
  type ContentKind,
  type ContentProblem,
  contentKinds,
  contentProblems,
  wholeItem,
} from '@yakamoz/contract/console/contentKinds'
import { instantToWire } from '@yakamoz/values'
import { timeFromTyped, typedFromTime } from '../../lib/typedTime.ts'

/** An item as it is on the wire, with instants as text. */
export type WireItem = Omit<ContentItem, 'from' | 'until'> & { from: string; until: string }

/** An item while it is typed: instants as they are written in the fields. */
export type Draft = Pick<ContentItem, 'active' | 'fields' | 'texts'> & { from: string; until: string }

const typedTime = (wire: string): string => (wire === '' ? '' : typedFromTime(Date.parse(wire)))

export const draftFrom = ({ from, until, ...rest }: WireItem): Draft => ({
  ...rest,
  from: typedTime(from),
  until: typedTime(until),
})

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

/** Reads a draft: the item that it makes, and what is wrong with it by field. */
export const itemFrom = (kind: ContentKind, draft: Draft): { item: ContentItem; problems: DraftProblems } => {
  const isWrongTime = (typed: string) => typed.trim() !== '' && timeFromTyped(typed) === undefined
  const item = wholeItem(kind, {
    ...draft,
    from: timeFromTyped(draft.from) ?? '',
    until: timeFromTyped(draft.until) ?? '',
  })
  const times = contentKinds[kind].period === 'none' ? [] : (['from', 'until'] as const)
  const problems = {
    ...Object.fromEntries(contentProblems(kind, item).map(({ field, problem }) => [field, problem])),
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
