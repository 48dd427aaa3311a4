import type { CampaignChannel } from '@yakamoz/contract/console/campaignRules'
import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { defaultPushSettings } from '@yakamoz/contract/pushKinds'
import { instantToWire, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { openMessages } from '../../platform/messaging/index.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { sendDuePushes } from '../notifications/index.ts'
import { createBrowser, openPushService } from '../notifications/push/testingPushService.ts'
import { popupsFor } from './campaignPopups.ts'
import { runCampaigns } from './index.ts'

type Save = ConsoleCalls['campaigns']['save']['sent']

const hourMs = 3_600_000
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const texts = {
  tr: { title: 'Bahar geldi', text: 'Yeni oyunlar seni bekliyor.' },
  en: { title: 'Spring is here', text: 'New games are waiting.' },
}

const opened = async () => {
  const browserOfPlayer = createBrowser()
  const service = await openPushService([browserOfPlayer])
  closers.push(service.close)
  const test = await openTestApp({ pushTransport: service.transport })
  const { newStaff, signIn } = await openTestConsole(test)
  const staff = await newStaff('campaigns')
  const wire = (fromNowMs: number) => instantToWire(test.app.now() + fromNowMs)
  const save = (changes: Partial<Save> = {}) => {
    const { channel = 'notice' } = changes
    const ends = channel === 'popup' || channel === 'announcement' ? wire(hourMs) : ''
    return staff.browser.call('campaigns', 'save', {
      name: 'Bahar',
      channel,
      audience: { kind: 'all' },
      texts,
      link: '/promotions',
      ends,
      ...changes,
    })
  }
  /** Saves a campaign and plans it, by default for now. */
  const planned = async (changes: Partial<Save> = {}, starts = ''): Promise<number> => {
    const id = (await save(changes)).data[0]?.id ?? 0
    const answer = await staff.browser.call('campaigns', 'plan', { id, starts, reason: 'Deneme' })
    if (!answer.result) throw new Error(answer.message)
    return id
  }
  const campaign = async (id: number) => (await staff.browser.call('campaigns', 'campaign', { id })).data[0]
  return { test, service, browserOfPlayer, newStaff, signIn, staff, wire, save, planned, campaign }
}

/** Gives a player every consent and a browser. */
const consent = async (
  { app, call }: TestApp,
  player: { id: number; user: Parameters<TestApp['call']>[3] },
  browser: ReturnType<typeof createBrowser>,
) => {
  await app.db.query
    .updateTable('player')
    .set({ notify_email: true, notify_sms: true, email_confirmed_at: new Date(app.now()) })
    .where('id', '=', player.id)
    .execute()
  await call('crm', 'push_subscribe', browser.sent, player.user)
  const kinds = { ...defaultPushSettings.kinds, offer: 'always' as const }
  await call('crm', 'push_set', { ...defaultPushSettings, kinds }, player.user)
}

/** Adds players who are like one but for these columns, with his consents and browser. */
const addLike = async ({ app }: TestApp, player: number, ids: readonly number[], changes: object = {}) => {
  for (const id of ids) {
    const own = { id, username: `oyuncu${id}`, email: `o${id}@yakamoz.example`, email_key: `o${id}@yakamoz.example` }
    const row = { ...own, identity_mark: `mark ${id}`, phone: `+90532${id}`, ...changes }
    await sql`insert into player select (jsonb_populate_record(null::player, to_jsonb(p) || ${JSON.stringify(row)}::jsonb)).*
      from player p where p.id = ${player}::bigint`.execute(app.db.query)
    await sql`insert into push_setting select (jsonb_populate_record(null::push_setting, to_jsonb(s)
      || jsonb_build_object('player_id', ${id}::bigint))).* from push_setting s where s.player_id = ${player}::bigint`.execute(
      app.db.query,
    )
    const browser = { player_id: id, id: newId(), endpoint_mark: `mark ${id}` }
    await sql`insert into push_subscription select (jsonb_populate_record(null::push_subscription, to_jsonb(s)
      || ${JSON.stringify(browser)}::jsonb)).* from push_subscription s where s.player_id = ${player}::bigint`.execute(
      app.db.query,
    )
  }
}

const protectedBy = ({ app }: TestApp, id: number, state: object) =>
  app.db.query
    .insertInto('protection')
    .values({ player_id: id, ...state })
    .execute()

/** Who is never written to, by an id of his own: each has all consents but the one without. */
const unreachable = {
  excluded: 7001,
  paused: 7002,
  unverified: 7003,
  closed: 7004,
  blocked: 7005,
  restricted: 7006,
  consent: 7007,
  protected: 7008,
}

/** One player who may be advertised to, and one of each kind who may not. */
const cast = async (parts: Awaited<ReturnType<typeof opened>>) => {
  const { test, browserOfPlayer } = parts
  const player = await test.newPlayer()
  await consent(test, player, browserOfPlayer)
  const now = new Date(test.app.now())
  await addLike(test, player.id, [unreachable.excluded, unreachable.paused, unreachable.unverified])
  await protectedBy(test, unreachable.excluded, { excluded_at: now, for_ever: true })
  await protectedBy(test, unreachable.paused, { paused_until: new Date(test.app.now() + 24 * hourMs) })
  await protectedBy(test, unreachable.unverified, { unverified_at: now })
  await addLike(test, player.id, [unreachable.closed], { status: 'closed', closed_at: now.toISOString() })
  await addLike(test, player.id, [unreachable.blocked], { status: 'blocked' })
  await addLike(test, player.id, [unreachable.restricted], { restricted: true })
  await addLike(test, player.id, [unreachable.protected])
  const { id: caseId } = await test.app.db.query
    .insertInto('protection_case')
    .values({ area: 'harm', state: 'open', opened_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.app.db.query
    .insertInto('protection_case_player')
    .values({ player_id: unreachable.protected, case_id: caseId, at: now })
    .execute()
  await addLike(test, player.id, [unreachable.consent], { notify_email: false, notify_sms: false })
  await test.app.db.query.insertInto('notice_mute').values({ player_id: unreachable.consent, topic: 'offer' }).execute()
  await test.app.db.query.deleteFrom('push_setting').where('player_id', '=', unreachable.consent).execute()
  return player
}

const reachedBy = async ({ app }: TestApp, id: number): Promise<number[]> =>
  (
    await app.db.query
      .selectFrom('campaign_player')
      .select('player_id')
      .where('campaign_id', '=', id)
      .orderBy('player_id')
      .execute()
  ).map(({ player_id }) => player_id)

const written = {
  mail: async ({ app }: TestApp, id: number) =>
    (
      await app.db.query
        .selectFrom('outbox')
        .select('player_id')
        .where('campaign_id', '=', id)
        .where('kind', '=', 'mail')
        .execute()
    ).map(({ player_id }) => player_id),
  sms: async ({ app }: TestApp, id: number) =>
    (
      await app.db.query
        .selectFrom('outbox')
        .select('player_id')
        .where('campaign_id', '=', id)
        .where('kind', '=', 'sms')
        .execute()
    ).map(({ player_id }) => player_id),
  notice: async ({ app }: TestApp, id: number) =>
    (
      await app.db.query
        .selectFrom('transaction')
        .select('player_id')
        .where('operation', '=', `notice/campaign/${id}`)
        .execute()
    ).map(({ player_id }) => player_id),
  push: async ({ app }: TestApp, id: number) =>
    (
      await app.db.query
        .selectFrom('push_message')
        .select('player_id')
        .where('occasion', '=', `campaign/${id}`)
        .execute()
    ).map(({ player_id }) => player_id),
}

describe('nobody protected is reached', () => {
  it.each(['mail', 'sms', 'notice', 'push'] as const)(
    '[B166] by the channel %s: it writes once to who may be advertised to, and to nobody excluded, on a break, to be verified, closed, blocked, restricted, protected by a case or without consent',
    async (channel) => {
      const parts = await opened()
      const player = await cast(parts)
      const id = await parts.planned({ channel })
      for (let times = 0; times < 3; times++) await runCampaigns(parts.test.app)
      expect(await written[channel](parts.test, id)).toEqual([player.id])
      expect(await reachedBy(parts.test, id)).toEqual([player.id])
      const { state, reached, reasons } = (await parts.campaign(id)) ?? {}
      expect([state, reached]).toEqual(['done', 1])
      const countsOf = (shown: typeof reasons) =>
        Object.fromEntries((shown ?? []).map(({ reason, count }) => [reason, count]))
      // Who may not see protection cannot tell a player with a case from one who is on a break.
      expect(countsOf(reasons)).toEqual({ barred: 5, closed: 2, consent: 1 })
      const manager = (await parts.newStaff('manager')).browser
      const [whole] = (await manager.call('campaigns', 'campaign', { id })).data
      expect(countsOf(whole?.reasons)).toEqual({
        excluded: 1,
        paused: 1,
        unverified: 1,
        closed: 2,
        restricted: 1,
        protected: 1,
        consent: 1,
      })
    },
  )

  it('[B166] by a popup: it is shown to who may be advertised to only, and so are the popups for everybody', async () => {
    const parts = await opened()
    const player = await cast(parts)
    const { test } = parts
    const item = { active: true, from: '', until: '', fields: {}, texts }
    const editor = await parts.newStaff('content')
    const popup = { kind: 'popup' as const, id: '', version: 0, item, note: 'x' }
    expect((await editor.browser.call('content', 'save', popup)).result).toBe(true)
    const id = await parts.planned({ channel: 'popup' })
    await runCampaigns(test.app)
    for (let times = 0; times < 2; times++) {
      const { data } = await test.call('crm', 'popups', { Lang: 'en' }, player.user)
      expect(data.map(({ title, link }) => `${title} ${link}`)).toEqual([
        'Spring is here /promotions',
        'Spring is here ',
      ])
    }
    for (const [why, other] of Object.entries(unreachable))
      expect([why, await popupsFor(test.app, other, 'tr')]).toEqual([why, []])
    expect(await reachedBy(test, id)).toEqual([player.id])
    test.clock.advance(hourMs)
    await runCampaigns(test.app)
    expect((await test.call('crm', 'popups', {}, player.user)).data).toHaveLength(1)
  })

  it('[B166] by an announcement: who may not be advertised to does not read it', async () => {
    const parts = await opened()
    const player = await cast(parts)
    const { test } = parts
    await parts.planned({ channel: 'announcement' })
    await runCampaigns(test.app)
    const read = async () =>
      (await test.call('crm', 'list_mass_messages', {}, player.user)).data.map(({ title }) => title)
    expect(await read()).toEqual(['Bahar geldi'])
    await test.call('crm', 'set_topic', { topic: 'offer', isOn: false }, player.user)
    expect(await read()).toEqual([])
    await test.call('crm', 'set_topic', { topic: 'offer', isOn: true }, player.user)
    expect(await read()).toEqual(['Bahar geldi'])
    await protectedBy(test, player.id, { paused_until: new Date(test.app.now() + hourMs) })
    expect(await read()).toEqual([])
  })

  it('[B166] is decided when a campaign is sent, and for letters, text messages and browsers again when each message is', async () => {
    const parts = await opened()
    const player = await cast(parts)
    const { test, service } = parts
    const pause = (untilMs: number) =>
      test.app.db.query
        .insertInto('protection')
        .values({ player_id: player.id, paused_until: new Date(untilMs) })
        .onConflict((row) => row.column('player_id').doUpdateSet({ paused_until: new Date(untilMs) }))
        .execute()
    const late = await parts.planned({ channel: 'notice' }, parts.wire(60_000))
    await runCampaigns(test.app)
    expect(await reachedBy(test, late)).toEqual([])
    await pause(test.app.now() + hourMs)
    test.clock.advance(60_000)
    await runCampaigns(test.app)
    expect((await parts.campaign(late))?.state).toBe('done')
    expect(await reachedBy(test, late)).toEqual([])

    await pause(test.app.now())
    for (const channel of ['sms', 'push'] as const) await parts.planned({ channel })
    await runCampaigns(test.app)
    const sent: string[] = []
    await pause(test.app.now() + hourMs)
    const messages = openMessages({ ...test.app, sms: async ({ to }) => void sent.push(to) })
    await messages.flush()
    await messages.close()
    await sendDuePushes(test.app)
    expect(sent).toEqual([])
    expect(service.received).toEqual([])
    expect(
      await test.app.db.query
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'sms')
        .where('campaign_id', 'is not', null)
        .execute(),
    ).toEqual([])
    expect(await test.app.db.query.selectFrom('push_message').select(['state', 'reason']).execute()).toEqual([
      { state: 'dropped', reason: 'barred from play' },
    ])
  })
})

describe('campaigns', () => {
  it('[B165] write in the language of each player and say how to get no more', async () => {
    const parts = await opened()
    const player = await cast(parts)
    const { test } = parts
    await addLike(test, player.id, [7100], { language: 'en', firstname: 'Ada' })
    const id = await parts.planned({ channel: 'mail' })
    await runCampaigns(test.app)
    const letters = await test.app.db.query
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body', 'language'])
      .where('campaign_id', '=', id)
      .orderBy('recipient')
      .execute()
    const english = letters.find(({ language }) => language === 'en')
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(['Bahar geldi', 'Spring is here'])
    expect(english?.body).toContain('Hello Ada,\n\nNew games are waiting.')
    expect(english?.body).toContain(`${test.app.config.publicUrl}/promotions`)
    expect(english?.body).toContain(`turn them off in your account: ${test.app.config.publicUrl}/me/security`)
    await parts.planned({ channel: 'notice' })
    await runCampaigns(test.app)
    const { data } = await test.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, player.user)
    expect(data[0]).toMatchObject({ title: 'Bahar geldi', topic: 'offer', link: '/promotions' })
  })

  it('[B165] go on behind the last player after an interruption, and reach each once in several processes', async () => {
    const parts = await opened()
    const player = await parts.test.newPlayer()
    const { test } = parts
    await sql`insert into player select (jsonb_populate_record(null::player, to_jsonb(p) || jsonb_build_object('id', n,
      'username', 'o' || n, 'email', 'o' || n, 'email_key', 'o' || n, 'identity_mark', 'm' || n, 'phone', 'p' || n))).*
      from player p, generate_series(7001, 7449) n where p.id = ${player.id}::bigint`.execute(test.app.db.query)
    const id = await parts.planned()
    await Promise.all([1, 2, 3].map(() => runCampaigns(test.app)))
    await runCampaigns(test.app)
    expect(await reachedBy(test, id)).toHaveLength(450)
    expect(new Set(await written.notice(test, id)).size).toBe(450)
    expect(await parts.campaign(id)).toMatchObject({ state: 'done', reached: 450 })
    const stopped = await parts.planned({ name: 'Durdurulan' }, parts.wire(hourMs))
    expect((await parts.staff.browser.call('campaigns', 'stop', { id: stopped, reason: 'Hata' })).result).toBe(true)
    expect((await parts.staff.browser.call('campaigns', 'stop', { id: stopped, reason: 'Hata' })).refusal).toBe(
      'not_found',
    )
    await test.app.db.query
      .updateTable('campaign')
      .set({ starts_at: new Date(0) })
      .where('id', '=', stopped)
      .execute()
    await runCampaigns(test.app)
    expect(await reachedBy(test, stopped)).toEqual([])
  })

  it('[B164] go to a saved filter or a list, and say beforehand whom they reach and whom not', async () => {
    const parts = await opened()
    const player = await cast(parts)
    const { test, staff, save, planned } = parts
    await addLike(test, player.id, [7200], { language: 'en' })
    const filter = { name: 'İngilizce', shared: false, filter: { language: 'en' as const } }
    const saved = (await staff.browser.call('players', 'save_filter', filter)).data[0]?.id ?? 0
    const audience = { kind: 'filter' as const, filter: saved }
    const reach = async (asked: Save['audience'], channel: CampaignChannel = 'mail') =>
      (await staff.browser.call('campaigns', 'reach', { channel, audience: asked })).data[0]
    expect(await reach(audience)).toEqual({ audience: 1, reached: 1, reasons: [], unknown: [] })
    expect(await reach({ kind: 'all' })).toMatchObject({ audience: 10, reached: 2 })
    const list = { kind: 'list' as const, players: `${unreachable.paused}, oyuncu7200\nkimse` }
    expect(await reach(list)).toEqual({
      audience: 2,
      reached: 1,
      reasons: [{ reason: 'barred', count: 1 }],
      unknown: ['kimse'],
    })
    expect((await save({ audience: list })).refusal).toBe('players_unknown')
    const id = await planned({ audience })
    await runCampaigns(test.app)
    expect(await reachedBy(test, id)).toEqual([7200])
    const other = await parts.newStaff('campaigns')
    const foreign = await other.browser.call('campaigns', 'reach', { channel: 'mail', audience })
    expect(foreign.refusal).toBe('filter_missing')
  })

  it('[B164] are refused when they are incomplete, have begun, or begin in the past or after their end', async () => {
    const { staff, save, planned, wire, test } = await opened()
    expect((await save({ texts: { ...texts, en: { title: '', text: '' } } })).refusal).toBe('content_invalid')
    expect((await save({ link: 'https://evil.example' })).refusal).toBe('content_invalid')
    const id = (await save({ channel: 'popup' })).data[0]?.id ?? 0
    const plan = (starts: string) => staff.browser.call('campaigns', 'plan', { id, starts, reason: 'x' })
    expect((await plan(wire(-1))).refusal).toBe('time_past')
    expect((await plan(wire(2 * hourMs))).refusal).toBe('end_before_start')
    expect((await plan(wire(1_000))).result).toBe(true)
    const begun = await planned()
    await runCampaigns(test.app)
    expect((await save({ id: begun })).refusal).toBe('campaign_begun')
    expect((await staff.browser.call('campaigns', 'plan', { id: begun, starts: '', reason: 'x' })).refusal).toBe(
      'campaign_begun',
    )
    expect((await save({ id: 999 })).refusal).toBe('not_found')
  })

  it('[B164] are tested at the own address of staff and previewed on the site, and nobody else gets anything', async () => {
    const parts = await opened()
    await cast(parts)
    const { test, staff, save } = parts
    const id = (await save({ channel: 'mail' })).data[0]?.id ?? 0
    const before = (await test.outbox()).length
    const tested = await staff.browser.call('campaigns', 'test', { id, language: 'en' })
    expect(tested.data).toEqual([{ address: staff.email }])
    expect((await test.outbox(staff.email)).map(({ subject }) => subject)).toEqual(['Spring is here'])
    expect((await test.outbox()).length).toBe(before + 1)
    const made = (await staff.browser.call('campaigns', 'preview', { channel: 'mail', texts, link: '/promotions' }))
      .data[0]
    const { data } = await test.call('cms', 'preview', { key: made?.key ?? '', Lang: 'en' })
    expect(data).toMatchObject([
      { kind: 'campaign_mail', fields: { link: '/promotions' }, texts: { title: 'Spring is here' } },
    ])
    const acts = await test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', `campaign ${id}`)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(['campaign saved', 'campaign tested'])
  })

  it('[B167] show what the reached did before and after them, each within the days that are asked for', async () => {
    const parts = await opened()
    const player = await cast(parts)
    const { test, signIn, staff } = parts
    const post = (id: string, leg: { from: string; to: string; amount: number; reason: string }) =>
      test.app.ledger.post({ player: player.id, id, legs: [leg] as never })
    const deposit = (id: string, amount: number) =>
      post(`deposit/${id}/decided`, { from: 'gateway/sandbox', to: 'cash', amount, reason: 'deposit' })
    await deposit('old', 10_000)
    test.clock.advance(3 * 24 * hourMs)
    await deposit('before', 20_000)
    test.clock.advance(hourMs)
    const again = await signIn(staff)
    const saved = await again.call('campaigns', 'save', {
      name: 'Bahar',
      channel: 'notice',
      audience: { kind: 'list', players: String(player.id) },
      texts,
      link: '',
      ends: '',
    })
    const id = saved.data[0]?.id ?? 0
    expect((await again.call('campaigns', 'plan', { id, starts: '', reason: 'x' })).result).toBe(true)
    await runCampaigns(test.app)
    test.clock.advance(60_000)
    await deposit('after', 50_000)
    await post('round/1', { from: 'cash', to: 'house/casino', amount: 7_000, reason: 'bet' })
    test.clock.advance(60_000)
    const result = async (days: number) => (await again.call('campaigns', 'result', { id, days })).data[0]
    expect(await result(1)).toEqual({
      players: 1,
      complete: 0,
      before: { deposits: 20_000, stakes: 0, bonuses: 0, active: 0 },
      after: { deposits: 50_000, stakes: 7_000, bonuses: 0, active: 1 },
    })
    expect((await result(7))?.before.deposits).toBe(30_000)
    expect((await again.call('campaigns', 'result', { id: 999, days: 1 })).refusal).toBe('not_found')
  })
})
