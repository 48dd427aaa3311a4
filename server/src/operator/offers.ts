import { kurus, kurusFromWire } from '@yakamoz/values'
import { sql } from 'kysely'
import { note } from '../audit.ts'
import { cleanHtml } from '../content/index.ts'
import { notify } from '../crm/index.ts'
import type { House } from '../house.ts'
import { type Command, type Commands, failed, idOf, liraOf, parse, said, textsOf, timeOf } from './words.ts'

const dayMs = 86_400_000

/** The next free id of a table whose ids the house gives by hand. */
const nextId = async (house: House, table: 'popup' | 'tournament'): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from ${sql.table(table)}`.execute(
    house.db.query,
  )
  return rows[0]?.id ?? 1
}

const spanOf = (house: House, options: Map<string, string>) => {
  const from = options.has('from') ? timeOf(options.get('from')) : new Date(house.now())
  const until = options.has('until')
    ? timeOf(options.get('until'))
    : new Date((from?.getTime() ?? 0) + Number(options.get('days') ?? 30) * dayMs)
  return from && until && until > from ? { starts_at: from, ends_at: until } : undefined
}

const addMessage: Command['run'] = async (house, words, actor) => {
  const { options } = parse(words)
  const span = spanOf(house, options)
  const texts = textsOf(options, ['title', 'text'])
  if (!span || !texts.tr.title) return failed('--title, --text and a span of time are needed')
  const row = await house.db.query
    .insertInto('mass_message')
    .values({
      ...span,
      marketing: options.get('marketing') !== 'no',
      link: options.get('link') ?? '',
      texts: JSON.stringify(texts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(house, { actor, act: 'message added', subject: String(row.id), detail: { texts } })
  return said(`message ${row.id}`)
}

const tellOne: Command['run'] = async (house, words, actor) => {
  const { plain, options } = parse(words)
  const id = idOf(plain[0])
  const occasion = options.get('occasion') ?? ''
  const texts = textsOf(options, ['title', 'text'])
  if (!id || !occasion || !texts.tr.title) return failed('PLAYER, --occasion and --title are needed')
  if (!(await notify(house, id, occasion, texts))) return failed('told before for this occasion')
  await note(house, { actor, act: 'player notified', subject: String(id), detail: { occasion, texts } })
  return said('done')
}

const popupSite = 111

const addPopup: Command['run'] = async (house, words, actor) => {
  const { options } = parse(words)
  const given = textsOf(options, ['title', 'text'])
  if (!given.tr.title) return failed('--title is needed')
  const clean = (one: Record<string, string>) => ({ ...one, text: cleanHtml(one.text ?? '') })
  const texts = { tr: clean(given.tr), en: clean(given.en) }
  const id = await nextId(house, 'popup')
  await house.db.query
    .insertInto('popup')
    .values({
      id,
      site_id: popupSite,
      image: options.get('image') ?? '',
      link: options.get('link') ?? '',
      texts: JSON.stringify(texts),
    })
    .execute()
  await note(house, { actor, act: 'popup added', subject: String(id), detail: { texts } })
  return said(`popup ${id}`)
}

const endPopup: Command['run'] = async (house, [word], actor) => {
  const row = await house.db.query
    .updateTable('popup')
    .set({ active: false })
    .where('id', '=', idOf(word) ?? 0)
    .returning('id')
    .executeTakeFirst()
  if (!row) return failed('there is no such popup')
  await note(house, { actor, act: 'popup ended', subject: String(row.id), detail: {} })
  return said('done')
}

const rules = ['stake', 'multiple', 'wins'] as const
const ruleOf = (word = 'stake') => rules.find((rule) => rule === word)

/** `--prizes 1000,500,250` in lira, the first place first. */
const prizesOf = (word = ''): number[] | undefined => {
  const prizes = word.split(',').map((part) => liraOf(part.trim()))
  return prizes.every((prize) => prize !== undefined) ? prizes.map(Number) : undefined
}

const addTournament: Command['run'] = async (house, words, actor) => {
  const { options } = parse(words)
  const [span, rule, prizes] = [spanOf(house, options), ruleOf(options.get('rule')), prizesOf(options.get('prizes'))]
  const texts = textsOf(options, ['title', 'summary', 'text'])
  if (!span || !rule || !prizes || !texts.tr.title) {
    return failed('--title, --prizes 1000,500, --rule stake|multiple|wins and a span of time are needed')
  }
  const id = await nextId(house, 'tournament')
  const games = (options.get('games') ?? '').split(',').map(Number).filter(Boolean)
  await house.db.query
    .insertInto('tournament')
    .values({
      id,
      ...span,
      rule,
      prizes,
      games,
      prize: prizes.reduce((sum, one) => sum + one, 0),
      least_stake: kurusFromWire(options.get('least') ?? '1') ?? kurus(100),
      image: options.get('image') ?? '/art/scenes/turnuva',
      texts: JSON.stringify(texts),
    })
    .execute()
  await note(house, { actor, act: 'tournament added', subject: String(id), detail: { rule, prizes, games, texts } })
  return said(`tournament ${id}`)
}

const textUsage = '--title TEXT [--title-en TEXT] [--text TEXT] [--text-en TEXT]'

export const offerCommands: Commands = {
  'message add': {
    usage: `${textUsage} [--days N] [--marketing no]`,
    about: 'tell all players something',
    run: addMessage,
  },
  notify: { usage: `PLAYER --occasion WORD ${textUsage}`, about: 'tell one player, once an occasion', run: tellOne },
  'popup add': { usage: `${textUsage} [--link PATH]`, about: 'show a popup on the home page', run: addPopup },
  'popup end': { usage: 'POPUP', about: 'show it no more', run: endPopup },
  'tournament add': {
    usage: '--title TEXT --prizes LIRA,LIRA [--rule stake|multiple|wins] [--from TIME] [--until TIME] [--games ID,ID]',
    about: 'open a tournament',
    run: addTournament,
  },
}
