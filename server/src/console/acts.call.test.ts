import { type ConsoleCallSpec, consoleContract } from '@yakamoz/contract/console/index'
import { instantToWire, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { offerInputs } from '../domains/bonuses/testing.ts'
import { campaignInputs } from '../domains/campaigns/testing.ts'
import { paymentInputs } from '../domains/cashier/console/testing.ts'
import { seedCatalogue } from '../domains/casino/index.ts'
import { markOf } from '../domains/casino/offeredGames.ts'
import { protectionInputs } from '../domains/compliance/testing.ts'
import { contentInputs } from '../domains/content/testing.ts'
import { levelInputs } from '../domains/levels/testing.ts'
import { reconciliationInputs } from '../domains/providers/console/testing.ts'
import { tradingInputs } from '../domains/sports/console/testing.ts'
import { png } from '../domains/support/testingFiles.ts'
import { tournamentInputs } from '../domains/tournaments/testing.ts'
import { verificationInputs } from '../domains/verification/testing.ts'
import { createAuthenticator, openGame, openTestApp, payIn, type TestApp } from '../testing/index.ts'
import { openTestConsole, staffPassword, type TestConsole } from './testing.ts'

type Member = Awaited<ReturnType<TestConsole['newStaff']>>
/** Whoever acts, another owner, who asks for what has to be confirmed, and a member whom the acts are about. `player`: a player. */
type Cast = { caller: Member; other: Member; subject: Member; player: number; test: TestApp }

const reason = 'Test'
const changeRoles = (id: number) => ({ id, roles: ['support'], reason })

/** Asks for a change as the other owner; returns the id of the request. */
const asked = async ({ other, subject }: Cast): Promise<string> => {
  const answer = await other.browser.callAny('staff', 'change_roles', changeRoles(subject.id))
  return (answer.data as { asked: string }[])[0]?.asked ?? ''
}

/** Opens a conversation that waits; returns its id. */
const talkOf = async (test: TestApp): Promise<number> => {
  await test.call('support', 'supportMessage', { text: 'Merhaba' })
  const { id } = await test.app.db.query.selectFrom('support_talk').select('id').executeTakeFirstOrThrow()
  return id
}

/** A game that an aggregator offers, as it is decided on. */
const offeredGame = async (app: TestApp['app']) => {
  await seedCatalogue(app.db)
  const origin = 'https://games.example'
  app.config.softswiss.frames = [origin]
  const facts = {
    name: 'Soft One',
    studio: 'Soft',
    category: 'slots',
    image: `${origin}/x.webp`,
    rtp: 9_500,
    blocked: [],
  }
  const at = new Date(app.now())
  await app.db.query
    .insertInto('offered_game')
    .values({ adapter: 'softswiss', code: 'soft:one', facts: JSON.stringify(facts), first_at: at, seen_at: at })
    .execute()
  const stored = await app.db.query.selectFrom('offered_game').select('facts').executeTakeFirstOrThrow()
  return { adapter: 'softswiss', games: [{ code: 'soft:one', mark: markOf(stored.facts) }], reason }
}

/** Begins to add a passkey of the caller; returns what his device has made. */
const newPasskey = async ({ caller: { browser } }: Cast, { app }: TestApp) => {
  const [options] = (await browser.call('session', 'begin_new_passkey', { password: staffPassword })).data
  if (!options) throw new Error('no options')
  return { name: 'Bir', credential: createAuthenticator({ origin: app.config.console.url }).create(options) }
}

const maintenance = { texts: { tr: 'Sürüm', en: 'Version' }, end: '', endsItself: false, reason }

/** Inputs about maintenance; the other owner has begun or planned one where an act needs it. */
const maintenanceInputs: Readonly<Record<string, (cast: Cast) => object | Promise<object>>> = {
  'house.begin_maintenance': () => maintenance,
  'house.change_maintenance': async ({ other }) => {
    await other.browser.callAny('house', 'begin_maintenance', maintenance)
    return { ...maintenance, texts: { tr: 'Başka', en: 'Other' } }
  },
  'house.end_maintenance': async ({ other }) => {
    await other.browser.callAny('house', 'begin_maintenance', maintenance)
    return { reason }
  },
  'house.plan_maintenance': ({ test }) => plannedFor(test),
  'house.cancel_maintenance': async ({ other, test }) => {
    await other.browser.callAny('house', 'plan_maintenance', plannedFor(test))
    return { reason }
  },
}

const plannedFor = ({ app }: TestApp) => ({
  texts: maintenance.texts,
  from: instantToWire(app.now() + 60_000),
  until: instantToWire(app.now() + 120_000),
  reason,
})

/** A valid input of each act that needs a session. */
const inputs: Readonly<Record<string, (cast: Cast, test: TestApp) => object | Promise<object>>> = {
  'session.sign_out': () => ({}),
  'session.end': async ({ caller }) => ({ id: (await caller.browser.call('session', 'list', {})).data[0]?.id }),
  'session.add_passkey': newPasskey,
  'session.remove_passkey': async (cast, test) => {
    const made = await newPasskey(cast, test)
    const now = new Date(test.app.now())
    const row = { staff_id: cast.caller.id, public_key: '', counter: 0, added_at: now }
    await test.app.db.query
      .insertInto('staff_passkey')
      .values({ ...row, credential_id: made.credential.id })
      .execute()
    return { id: made.credential.id, password: staffPassword }
  },
  'session.change_password': () => ({ password: staffPassword, next: 'Lodos2027Kuzey' }),
  'staff.invite': () => ({ email: `${newId()}@yakamoz.example`, name: 'Yeni', roles: ['support'], reason }),
  'staff.change_roles': ({ subject }) => changeRoles(subject.id),
  'staff.block': ({ subject }) => ({ id: subject.id, reason }),
  'staff.unblock': async ({ other, subject }) => {
    await other.browser.call('staff', 'block', { id: subject.id, reason })
    return { id: subject.id, reason }
  },
  'staff.end_sessions': ({ subject }) => ({ id: subject.id }),
  'games.set_shelf': async ({ caller }, { app }) => {
    await seedCatalogue(app.db)
    const [shelf] = (await caller.browser.call('games', 'shelves', {})).data.filter(({ games }) => games.length > 1)
    const was = shelf?.games.map(({ id }) => id) ?? []
    return { shelf: shelf?.id, live: shelf?.live, games: was.toReversed(), was, reason }
  },
  'games.set_open': async (_, { app }) => {
    await seedCatalogue(app.db)
    return { game: 101, open: false, reason }
  },
  'games.void_round': async (_, { app }) => {
    await seedCatalogue(app.db)
    const at = new Date(app.now() - 3_600_000)
    await app.db.query
      .insertInto('live_round')
      .values({
        ...{ game_id: 301, hall: 0, number: 1, version: 1, seed_sealed: '', seed_hash: '', phase: 'settled' },
        ...{ opens_at: at, closes_at: at, ends_at: at },
      })
      .execute()
    return { game: 301, hall: 0, round: 1, reason }
  },
  'games.void_played_round': async (_, test) => {
    await seedCatalogue(test.app.db)
    const player = await test.newPlayer()
    await payIn(test, player.id, 10_000)
    const { session } = await openGame(test, player.user, 201)
    const played = { session, round: newId(), stake: '10.00', choice: { target: 5_000, over: false } }
    await test.call('studio', 'play', played)
    return { player: String(player.id), round: played.round, reason }
  },
  'games.approve_offered': async (_, { app }) => ({ ...(await offeredGame(app)), category: 27, live: false, most: 0 }),
  'games.decline_offered': (_, { app }) => offeredGame(app),
  'games.set_stakes': async (_, { app }) => {
    await seedCatalogue(app.db)
    return { game: 101, least: 100, most: 1_000, reason }
  },
  'games.reset_stakes': async ({ caller }, { app }) => {
    await seedCatalogue(app.db)
    await caller.browser.call('games', 'set_stakes', { game: 101, least: 100, most: 1_000, reason })
    return { game: 101, reason }
  },
  'games.acknowledge': async (_, { app }) => {
    await seedCatalogue(app.db)
    const stream = {
      game_id: 101,
      version: 1,
      kind: 'spun',
      judged: true,
      last_day: '2026-11-19',
      detector: [0, 0],
    } as const
    await app.db.query
      .insertInto('return_stream')
      .values({ ...stream, detector: [...stream.detector], alarmed_at: new Date(app.now()) })
      .execute()
    return { game: 101, reason }
  },
  'players.reveal': ({ player }) => ({ id: String(player), field: 'phone', reason }),
  'players.add_note': ({ player }) => ({ id: String(player), body: 'Aradı' }),
  'players.set_tag': ({ player }) => ({ id: String(player), tag: 'vip', on: true }),
  'players.block': ({ player }) => ({ id: String(player), reason }),
  'players.unblock': async ({ other, player }) => {
    await other.browser.call('players', 'block', { id: String(player), reason })
    return { id: String(player), reason }
  },
  'players.end_sessions': ({ player }) => ({ id: String(player), reason }),
  'players.remove_factor': async ({ player }, { app }) => {
    await app.db.query.updateTable('player').set({ factor: 'sms' }).where('id', '=', player).execute()
    return { id: String(player), reason }
  },
  'players.set_limit': ({ player }) => ({ id: String(player), kind: 'deposit', period: 'day', most: 10_000, reason }),
  'players.set_break': ({ player }) => ({ id: String(player), period: 'day', reason }),
  'players.exclude': ({ player }) => ({ id: String(player), period: 'six_months', reason }),
  'players.save_filter': () => ({ name: 'Yeni', shared: false, filter: { status: 'active' } }),
  'players.delete_filter': async ({ caller }, { app }) => {
    const row = { staff_id: caller.id, name: 'Yeni', shared: false, version: 1, filter: '{}' }
    const { id } = await app.db.query
      .insertInto('player_filter')
      .values({ ...row, changed_at: new Date(app.now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  },
  'players.erase': async ({ player }, { app }) => {
    const closed_at = new Date(app.now() - 9 * 365 * 86_400_000)
    await app.db.query.updateTable('player').set({ closed_at, status: 'closed' }).where('id', '=', player).execute()
    return { id: String(player), reason }
  },
  'players.export': ({ player }) => ({ id: String(player), reason }),
  'support.take': async (_, test) => ({ id: await talkOf(test) }),
  'support.set_complaint': async (_, test) => ({ id: await talkOf(test), complaint: true }),
  'support.hand_over': async (_, test) => ({ id: await talkOf(test), staff: 0 }),
  'support.answer': async (_, test) => ({ id: await talkOf(test), body: 'Bakıyorum' }),
  'support.send_file': async (_, test) => ({ id: await talkOf(test), name: 'x.png', data: png.toString('base64') }),
  'support.note': async (_, test) => ({ id: await talkOf(test), body: 'Not' }),
  'support.close': async (_, test) => ({ id: await talkOf(test) }),
  'support.save_reply': () => ({ name: 'Süre', tr: 'Yarın', en: 'Tomorrow' }),
  'support.delete_reply': async ({ other }) => {
    const reply = { name: 'Süre', tr: 'Yarın', en: 'Tomorrow' }
    return { id: (await other.browser.call('support', 'save_reply', reply)).data[0]?.id }
  },
  ...paymentInputs,
  ...maintenanceInputs,
  ...verificationInputs,
  ...protectionInputs,
  ...tradingInputs,
  ...contentInputs,
  ...campaignInputs,
  ...levelInputs,
  ...reconciliationInputs,
  ...offerInputs,
  ...tournamentInputs,
  'roles.change': () => ({ role: 'content', permissions: ['audit.read'], reason }),
  'approvals.confirm': async (cast) => ({ id: await asked(cast) }),
  'approvals.refuse': async (cast) => ({ id: await asked(cast), reason }),
}

const acts = Object.entries(consoleContract).flatMap(([className, methods]) =>
  Object.entries(methods as Record<string, ConsoleCallSpec>)
    .filter(([, { acts, needs }]) => acts && needs !== 'nothing')
    .map(([method]) => [className, method] as const),
)

it.each(acts)('[B12] %s %s writes an audit entry with its person', async (className, method) => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const cast = {
    test,
    caller: await newStaff('owner'),
    other: await newStaff('owner'),
    subject: await newStaff('payments'),
    player: (await test.signUp()).id,
  }
  const data = await inputs[`${className}.${method}`]?.(cast, test)
  const entries = async () =>
    test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('actor', '=', `staff ${cast.caller.id} ${cast.caller.name}`)
      .where('act', '!=', 'console access refused')
      .execute()
  const before = (await entries()).length
  expect(await cast.caller.browser.callAny(className, method, data ?? {})).toMatchObject({ result: true })
  expect((await entries()).length).toBe(before + 1)
})
