import { addPopup, endPopup, isLink } from '../../domains/content/index.ts'
import { addAnnouncement, currentAnnouncements, endAnnouncement, notify } from '../../domains/notifications/index.ts'
import { areGames, cancelTournament, currentTournaments, planTournament } from '../../domains/tournaments/index.ts'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import {
  type Command,
  type Commands,
  fail,
  idOf,
  liraOf,
  ok,
  oneLine,
  parse,
  smallIdOf,
  textsOf,
  timeOf,
  unchanged,
} from './command.ts'
import { isPlayer } from './players.ts'

const dayMs = 86_400_000
const linkError = 'a link or picture must be a path of this site or an https address'

const spanOf = (app: AppContext, options: Map<string, string>) => {
  const from = options.has('from') ? timeOf(options.get('from')) : new Date(app.now())
  const until = options.has('until')
    ? timeOf(options.get('until'))
    : new Date((from?.getTime() ?? 0) + Number(options.get('days') ?? 30) * dayMs)
  return from && until && until > from && until.getTime() > app.now() ? { starts_at: from, ends_at: until } : undefined
}

const spanError = 'give a period that has not ended: --from 2026-12-01T20:00 with a later --until, or --days 3'

const addMessage: Command['run'] = async (app, args, actor) => {
  const { options } = parse(args)
  const span = spanOf(app, options)
  const texts = textsOf(options, ['title', 'text'])
  if (!texts.tr.title) return fail('--title is missing')
  if (!span) return fail(spanError)
  const [link, marketing] = [options.get('link') ?? '', options.get('marketing') ?? 'yes']
  if (!isLink(link)) return fail(linkError)
  if (marketing !== 'yes' && marketing !== 'no') return fail('--marketing yes or no')
  const row = await withAudit(
    app,
    (executor) =>
      addAnnouncement(executor, { ...span, marketing: marketing === 'yes', link, texts: JSON.stringify(texts) }),
    ({ id }) => ({ actor, act: 'message added', subject: String(id), detail: { texts } }),
  )
  return ok(`message ${row?.id}`)
}

const stamp = (at: Date): string => at.toISOString()

type Titled = { id: number; starts_at: Date; ends_at: Date; texts: { tr: Record<string, string> } }

const spanLine = ({ id, starts_at, ends_at, texts }: Titled): string =>
  `${id}  ${stamp(starts_at)} to ${stamp(ends_at)}  ${oneLine(texts.tr.title ?? '')}`

const listMessages: Command['run'] = async (app) => {
  const rows = await currentAnnouncements(app)
  return ok(rows.map(spanLine).join('\n') || 'no current or scheduled announcements')
}

const endMessage: Command['run'] = async (app, [arg], actor) => {
  const row = await withAudit(
    app,
    (executor) => endAnnouncement(executor, smallIdOf(arg) ?? 0, new Date(app.now())),
    ({ id }) => ({ actor, act: 'message ended', subject: String(id), detail: {} }),
  )
  return row ? ok('done') : fail('no such announcement is shown or scheduled')
}

const notifyPlayer: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const id = idOf(plain[0])
  const occasion = options.get('occasion') ?? ''
  const texts = textsOf(options, ['title', 'text'])
  if (!id || !occasion || !texts.tr.title) return fail('PLAYER, --occasion and --title are needed')
  if (!(await isPlayer(app, id))) return fail('there is no such player')
  const act = { actor, act: 'player notified', subject: String(id), detail: { occasion, texts } }
  return (await notify(app, id, occasion, texts, act)) ? ok('done') : unchanged('already sent for this occasion')
}

const showPopup: Command['run'] = async (app, args, actor) => {
  const { options } = parse(args)
  const given = textsOf(options, ['title', 'text'])
  if (!given.tr.title) return fail('--title is needed')
  const [image, link] = [options.get('image') ?? '', options.get('link') ?? '']
  if (!isLink(image) || !isLink(link)) return fail(linkError)
  const added = await addPopup(app, { image, link, texts: given }, actor)
  return typeof added === 'string' ? fail('the title or the text is too long') : ok(`popup ${added.id}`)
}

const hidePopup: Command['run'] = async (app, [arg], actor) => {
  const isEnded = await endPopup(app, String(smallIdOf(arg) ?? 0), actor)
  return isEnded ? ok('done') : fail('no such popup is shown')
}

const rules = ['stake', 'multiple', 'wins'] as const
const ruleOf = (arg = 'stake') => rules.find((rule) => rule === arg)

/** Parses `--prizes 1000,500,250`: lira, first prize first. */
const prizesOf = (arg = ''): number[] | undefined => {
  const prizes = arg.split(',').map((part) => liraOf(part.trim()))
  return prizes.every((prize) => prize !== undefined) ? prizes.map(Number) : undefined
}

/** Parses `--games 1,2`; empty for all games, undefined when one does not exist. */
const gamesOf = async (app: AppContext, arg: string | undefined): Promise<number[] | undefined> => {
  if (arg === undefined) return []
  const ids = arg.split(',').map((part) => smallIdOf(part.trim()) ?? 0)
  return (await areGames(app, ids)) ? ids : undefined
}

const addTournament: Command['run'] = async (app, args, actor) => {
  const { options } = parse(args)
  const [span, rule, prizes] = [spanOf(app, options), ruleOf(options.get('rule')), prizesOf(options.get('prizes'))]
  const texts = textsOf(options, ['title', 'summary', 'text'])
  if (!texts.tr.title) return fail('--title is missing')
  if (!prizes) return fail('--prizes: amounts in lira, first prize first: 1000,500')
  if (!rule) return fail('--rule stake, multiple or wins')
  if (!span) return fail(spanError)
  const games = await gamesOf(app, options.get('games'))
  if (!games) return fail('--games: there is no such game')
  const minStake = liraOf(options.get('least') ?? '1')
  if (!minStake) return fail('--least: an amount in lira')
  const image = options.get('image') ?? '/art/scenes/turnuva'
  if (!isLink(image)) return fail(linkError)
  const period = { from: span.starts_at.getTime(), until: span.ends_at.getTime() }
  const tournament = { ...period, rule, prizes, games, minStake, image, texts }
  return ok(`tournament ${await planTournament(app, tournament, { actor, reason: '' })}`)
}

const listTournaments: Command['run'] = async (app) => {
  const rows = await currentTournaments(app)
  return ok(rows.map(spanLine).join('\n') || 'no current or scheduled tournaments')
}

const cancelTournamentCommand: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const [id, reason] = [smallIdOf(plain[0]) ?? 0, options.get('reason') ?? '']
  if (!reason) return fail('--reason is missing: the participants read it')
  const act = { actor, act: 'tournament cancelled', subject: String(id), detail: { reason } }
  const notified = await cancelTournament(app, id, reason, act)
  return notified === undefined
    ? fail('there is no such tournament before its start')
    : ok(`done; participants notified: ${notified}`)
}

const textUsage = '--title TEXT [--title-en TEXT] [--text TEXT] [--text-en TEXT]'
const spanUsage = '[--from TIME] [--until TIME] [--days N]'

export const offerCommands: Commands = {
  'message add': {
    usage: `${textUsage} ${spanUsage} [--marketing yes|no] [--link PATH]`,
    about: 'announce something to all players',
    run: addMessage,
  },
  messages: { usage: '', about: 'current and scheduled announcements', run: listMessages },
  'message end': { usage: 'MESSAGE', about: 'end an announcement', run: endMessage },
  notify: {
    usage: `PLAYER --occasion NAME ${textUsage}`,
    about: 'notify one player, once per occasion',
    run: notifyPlayer,
  },
  'popup add': {
    usage: `${textUsage} [--image PATH] [--link PATH]`,
    about: 'show a popup on the home page',
    run: showPopup,
  },
  'popup end': { usage: 'POPUP', about: 'end a popup', run: hidePopup },
  'tournament add': {
    usage: `${textUsage} [--summary TEXT] [--summary-en TEXT] --prizes LIRA,LIRA [--rule stake|multiple|wins] ${spanUsage} [--games ID,ID] [--least LIRA] [--image PATH]`,
    about: 'open a tournament',
    run: addTournament,
  },
  tournaments: { usage: '', about: 'current and scheduled tournaments', run: listTournaments },
  'tournament cancel': {
    usage: 'TOURNAMENT --reason TEXT',
    about: 'cancel a tournament before it begins; participants read the reason',
    run: cancelTournamentCommand,
  },
}
