import { socialNetworks } from '@yakamoz/contract/socialNetworks'
import type { PlainTextKey, Translate } from '../../lib/texts.tsx'

const names = {
  position: 'content.field.position',
  decoration: 'content.field.decoration',
  image: 'content.field.image',
  link: 'content.field.link',
  termsLink: 'content.field.termsLink',
  place: 'content.field.place',
  name: 'content.field.name',
  number: 'content.field.number',
  authority: 'content.field.authority',
  subtitle: 'content.field.subtitle',
  figure: 'content.field.figure',
  title: 'content.field.title',
  summary: 'content.field.summary',
  text: 'content.field.text',
  button: 'content.field.button',
} as const satisfies Record<string, PlainTextKey>

const brands: Readonly<Record<string, string>> = Object.fromEntries(
  socialNetworks.map((network) => [network, network.slice(0, 1).toUpperCase() + network.slice(1)]),
)

/** What a field of an item is called; a social network has its own name. */
export const fieldName = (t: Translate, name: string): string =>
  Object.hasOwn(names, name) ? t(names[name as keyof typeof names]) : (brands[name] ?? name)

const choices = {
  '': 'content.choice.none',
  home: 'content.choice.home',
  slot_left: 'content.choice.slot_left',
  slot_right: 'content.choice.slot_right',
  live_left: 'content.choice.live_left',
  live_right: 'content.choice.live_right',
  pages: 'content.choice.pages',
  'new-year': 'content.choice.new-year',
  republic: 'content.choice.republic',
  feast: 'content.choice.feast',
} as const satisfies Record<string, PlainTextKey>

/** What a choice of a field is called. */
export const choiceName = (t: Translate, id: string): string =>
  Object.hasOwn(choices, id) ? t(choices[id as keyof typeof choices]) : id
