import { informationTypes } from '../pageTypes.ts'
import { socialNetworks } from '../socialNetworks.ts'

/** What staff can change of the site's content, as data: forms, checks and the preview read it. Imports no validation library. */

/** `link`: a path of this site or an https address; `picture`: such a path of a picture; `html`: sanitised when it is stored. */
type FieldType = 'line' | 'lines' | 'html' | 'link' | 'picture' | 'number' | 'choice'

export type FieldRule = {
  type: FieldType
  /** The most characters. */
  longest: number
  needed: boolean
  choices: readonly string[]
}

const rule = (type: FieldType, longest: number, more: Partial<FieldRule> = {}): FieldRule => ({
  type,
  longest,
  needed: false,
  choices: [],
  ...more,
})
const needed = { needed: true }

/** Where a slider is shown: on the home page, beside a lobby, or below the lists of other pages only. */
export const sliderPositions = ['home', 'slot_left', 'slot_right', 'live_left', 'live_right', 'pages'] as const
export type SliderPosition = (typeof sliderPositions)[number]

/** The decorations that the site can draw; without one a special date shows its text alone. */
export const decorations = ['', 'new-year', 'republic', 'feast'] as const

const picture = (more: Partial<FieldRule> = {}) => rule('picture', 300, more)
const link = rule('link', 300)
const order = rule('number', 4)

type Rules = Readonly<Record<string, FieldRule>>

type KindRules = {
  /** Whether an item has a first and a last instant: always, only if it is given one, or never. */
  period: 'needed' | 'optional' | 'none'
  /** Whether it can be taken off the site, and new ones can be made. */
  listed: boolean
  fields: Rules
  /** Texts in each language. */
  texts: Rules
}

export const contentKindNames = [
  'slider',
  'promotion',
  'popup',
  'special_date',
  'page',
  'social_links',
  'licence',
] as const
export type ContentKind = (typeof contentKindNames)[number]

export const contentKinds: Readonly<Record<ContentKind, KindRules>> = {
  slider: {
    period: 'needed',
    listed: true,
    fields: {
      position: rule('choice', 20, { needed: true, choices: sliderPositions }),
      image: picture(needed),
      link,
      termsLink: link,
      place: order,
    },
    texts: {
      subtitle: rule('line', 60),
      figure: rule('line', 20),
      title: rule('line', 120, needed),
      text: rule('lines', 300),
      button: rule('line', 40),
    },
  },
  promotion: {
    period: 'needed',
    listed: true,
    fields: { image: picture(needed), place: order },
    texts: {
      title: rule('line', 120, needed),
      summary: rule('line', 300, needed),
      text: rule('html', 20_000, needed),
    },
  },
  popup: {
    period: 'optional',
    listed: true,
    fields: { image: picture(), link },
    texts: { title: rule('line', 120, needed), text: rule('html', 5_000) },
  },
  special_date: {
    period: 'needed',
    listed: true,
    fields: { decoration: rule('choice', 20, { choices: decorations }) },
    texts: { text: rule('line', 200, needed) },
  },
  page: {
    period: 'none',
    listed: false,
    fields: {},
    texts: { title: rule('line', 200, needed), text: rule('html', 60_000, needed) },
  },
  social_links: {
    period: 'none',
    listed: false,
    fields: {},
    texts: Object.fromEntries(socialNetworks.map((network) => [network, link])),
  },
  licence: {
    period: 'none',
    listed: false,
    fields: {
      name: rule('line', 120, needed),
      number: rule('line', 60, needed),
      authority: rule('line', 120, needed),
      link,
      place: order,
    },
    texts: {},
  },
}

/** The record of the social links; every other one is a page. */
export const socialLinksRecord = 'SocialMediaLinks'
export const pageRecords = informationTypes.filter((type) => type !== socialLinksRecord)

export type ContentTexts = Readonly<Record<string, string>>

/** An item as it is stored, sent and shown. Instants in ms; empty where there is none. */
export type ContentItem = {
  active: boolean
  from: number | ''
  until: number | ''
  fields: Readonly<Record<string, string>>
  texts: { tr: ContentTexts; en: ContentTexts }
}

export const contentStates = ['shown', 'planned', 'ended', 'off'] as const
export type ContentState = (typeof contentStates)[number]

/** Returns whether an item is on the site at an instant, will be, or was. */
export const contentState = (
  { active, from, until }: Pick<ContentItem, 'active' | 'from' | 'until'>,
  nowMs: number,
): ContentState => {
  if (!active) return 'off'
  if (until !== '' && until <= nowMs) return 'ended'
  return from !== '' && from > nowMs ? 'planned' : 'shown'
}

/** Whether a link leads to a page of the site or to an https address. */
export const isContentLink = (value: unknown): boolean => value === '' || /^(\/(?!\/)|https:\/\/)/.test(String(value))

/** What is wrong with one field of an item. `field`: `from`, `until`, `fields.link` or `texts.tr.title`. */
export type ContentProblem = { field: string; problem: 'needed' | 'too_long' | 'link' | 'number' | 'choice' | 'order' }

const isNumber = (value: string): boolean => /^\d{1,4}$/.test(value)

const problemOf = (value: string, { type, longest, needed: isNeeded, choices }: FieldRule) => {
  if (isNeeded && value.trim() === '') return 'needed'
  if (value.length > longest) return 'too_long'
  if ((type === 'link' || type === 'picture') && !isContentLink(value)) return 'link'
  if (type === 'number' && value !== '' && !isNumber(value)) return 'number'
  return type === 'choice' && !choices.includes(value) ? 'choice' : undefined
}

const problemsIn = (rules: Rules, values: Readonly<Record<string, string>>, path: string): ContentProblem[] =>
  Object.entries(rules).flatMap(([name, one]) => {
    const problem = problemOf(values[name] ?? '', one)
    return problem ? [{ field: `${path}.${name}`, problem }] : []
  })

const periodProblems = ({ from, until }: ContentItem, { period }: KindRules): ContentProblem[] => {
  if (period === 'none') return []
  const missing = (['from', 'until'] as const).filter(
    (field) => period === 'needed' && (field === 'from' ? from : until) === '',
  )
  if (missing.length > 0) return missing.map((field) => ({ field, problem: 'needed' }))
  return from !== '' && until !== '' && until <= from ? [{ field: 'until', problem: 'order' }] : []
}

/** Returns everything that is wrong with an item of a kind; nothing where it can be stored. */
export const contentProblems = (kind: ContentKind, item: ContentItem): ContentProblem[] => {
  const rules = contentKinds[kind]
  return [
    ...periodProblems(item, rules),
    ...problemsIn(rules.fields, item.fields, 'fields'),
    ...problemsIn(rules.texts, item.texts.tr, 'texts.tr'),
    ...problemsIn(rules.texts, item.texts.en, 'texts.en'),
  ]
}

const only = (rules: Rules, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, (values[name] ?? '').trim()]))

/** Returns an item with exactly the parts of its kind: what is missing is empty, what does not belong to it is left out. */
export const wholeItem = (kind: ContentKind, item: ContentItem): ContentItem => {
  const { period, listed, fields, texts } = contentKinds[kind]
  return {
    active: listed ? item.active : true,
    from: period === 'none' ? '' : item.from,
    until: period === 'none' ? '' : item.until,
    fields: only(fields, item.fields),
    texts: { tr: only(texts, item.texts.tr), en: only(texts, item.texts.en) },
  }
}

/** Whether two items are the same, in whatever order their parts were stored. */
export const isSameItem = (kind: ContentKind, one: ContentItem, other: ContentItem): boolean =>
  JSON.stringify(wholeItem(kind, one)) === JSON.stringify(wholeItem(kind, other))

/** Whether a change does nothing but switch an item off. */
export const isSwitchedOff = (kind: ContentKind, before: ContentItem | undefined, item: ContentItem): boolean =>
  before?.active === true && !item.active && isSameItem(kind, { ...before, active: false }, item)

/** Returns everything that is wrong with a change. What was stored under earlier rules can be switched off as it is. */
export const changeProblems = (
  kind: ContentKind,
  before: ContentItem | undefined,
  item: ContentItem,
): ContentProblem[] => (isSwitchedOff(kind, before, item) ? [] : contentProblems(kind, item))

/** What a preview can show besides content: a campaign by its channel, and cards. */
export const campaignPreviews = [
  'campaign_mail',
  'campaign_notice',
  'campaign_push',
  'campaign_sms',
  'campaign_popup',
  'campaign_announcement',
] as const
/** The cards by which players know an offer, a tournament or a draw. */
export const cardPreviews = ['card_offer', 'card_tournament', 'card_draw'] as const
export const previewKinds = [...contentKindNames, ...campaignPreviews, ...cardPreviews] as const
export type PreviewKind = (typeof previewKinds)[number]

/** How long the key of a preview is valid. */
export const previewMs = 15 * 60_000
