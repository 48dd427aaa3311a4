import type { CampaignChannel } from '@yakamoz/contract/console/campaignRules'
import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { defaultPushSettings } from '@yakamoz/contract/pushKinds'
import { hintCookies } from '@yakamoz/contract/visitorHints'
import { instantToWire, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { openMessages } from '../../platform/messaging/index.ts'
import { unsubscribeAddress } from '../../platform/messaging/unsubscribe.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { sendDuePushes } from '../notifications/index.ts'
import { createBrowser, openPushService } from '../notifications/push/testingPushService.ts'
import { playersOfList } from './audience.ts'
import { popupShown, popupsFor } from './campaignPopups.ts'
import { campaignResult } from './campaignResult.ts'
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
    const { id = 0, version = 0 } = (await save(changes)).data[0] ?? {}
    const answer = await staff.browser.call('campaigns', 'plan', { id, version, starts, reason: 'Deneme' })
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
    expect(await reachedBy(test, id)).toEqual([])
    const popupId = (await test.call('crm', 'popups', {}, player.user)).data[0]?.id ?? 0
    for (let times = 0; times < 2; times++) await test.call('crm', 'read_popup', { id: popupId }, player.user)
    for (const popup of [1, popupId + 1]) await test.call('crm', 'read_popup', { id: popup }, player.user)
    for (const other of Object.values(unreachable)) await popupShown(test.app, other, popupId)
    expect((await parts.campaign(id))?.reached).toBe(1)
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
    for (const channel of ['mail', 'sms', 'push'] as const) await parts.planned({ channel })
    await runCampaigns(test.app)
    const sent: string[] = []
    await pause(test.app.now() + hourMs)
    const waiting = () =>
      test.app.db.query
        .selectFrom('outbox')
        .select('kind')
        .where('campaign_id', 'is not', null)
        .orderBy('kind')
        .execute()
    expect(await waiting()).toEqual([{ kind: 'mail' }, { kind: 'sms' }])
    const port = async ({ body }: { body: string }) => {
      if (body.includes(texts.tr.text)) sent.push(body)
    }
    const messages = openMessages({ ...test.app, mail: port, sms: port })
    await messages.flush()
    await messages.close()
    await sendDuePushes(test.app)
    expect(sent).toEqual([])
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
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
    expect(english?.body).toContain(`turn them off here: ${unsubscribeAddress(test.app, 7100)}`)
    await parts.planned({ channel: 'notice' })
    await runCampaigns(test.app)
    const { data } = await test.call('finance', 'list_transactions', { searchCategory: 2, status: 1003 }, player.user)
    expect(data[0]).toMatchObject({ title: 'Bahar geldi', topic: 'offer', link: '/promotions' })
  })

  it('[A105] carry the address that ends them for just their player, and stop when it is used', async () => {
    const parts = await opened()
    const player = await cast(parts)
    const { test } = parts
    await addLike(test, player.id, [7100])
    const id = await parts.planned({ channel: 'mail' })
    await runCampaigns(test.app)
    await test.app.messages.write({ kind: 'mail', to: 'a@yakamoz.example', body: 'Kod', language: 'tr', player: 7100 })
    const sent: (string | undefined)[] = []
    const messages = openMessages({ ...test.app, mail: async ({ unsubscribe }) => void sent.push(unsubscribe) })
    await messages.flush()
    await messages.close()
    const address = unsubscribeAddress(test.app, 7100)
    expect(sent.filter((one) => one === address)).toHaveLength(1)
    expect(sent.filter((one) => one === undefined).length).toBeGreaterThan(0)
    const url = address.slice(test.app.config.publicUrl.length)
    const opens = await test.inject({ url })
    expect(opens.statusCode).toBe(200)
    expect(opens.body).toContain('Kampanya e-postaları')
    const consents = async () =>
      (
        await test.app.db.query
          .selectFrom('player')
          .select(['id', 'notify_email'])
          .where('id', 'in', [player.id, 7100])
          .orderBy('id')
          .execute()
      ).map(({ notify_email }) => notify_email)
    expect(await consents()).toEqual([true, true])
    const press = (path: string) =>
      test.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    for (const wrong of ['/unsubscribe', url.replace('to=7100', `to=${player.id}`), `${url}x`])
      expect((await press(wrong)).statusCode).toBe(404)
    const english = await test.inject({ url: '/unsubscribe', cookies: { [hintCookies.language]: 'en' } })
    expect([english.statusCode, english.body.includes('This link is not valid')]).toEqual([404, true])
    expect(await consents()).toEqual([true, true])
    for (const _ of [1, 2]) expect((await press(url)).statusCode).toBe(200)
    expect((await consents()).toSorted()).toEqual([false, true])
    const next = await parts.planned({ channel: 'mail' })
    await runCampaigns(test.app)
    expect(await written.mail(test, id)).toContain(7100)
    expect(await written.mail(test, next)).toEqual([player.id])
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
      'unchanged',
    )
    expect((await parts.staff.browser.call('campaigns', 'stop', { id: 999, reason: 'Hata' })).refusal).toBe('not_found')
    await test.app.db.query
      .updateTable('campaign')
      .set({ starts_at: new Date(0) })
      .where('id', '=', stopped)
      .execute()
    await runCampaigns(test.app)
    expect(await reachedBy(test, stopped)).toEqual([])
  })

  it('[B165] go on behind the last player whom an interrupted process has stored', async () => {
    const parts = await opened()
    const { test } = parts
    const player = await parts.test.newPlayer()
    await sql`insert into player select (jsonb_populate_record(null::player, to_jsonb(p) || jsonb_build_object('id', n,
      'username', 'o' || n, 'email', 'o' || n, 'email_key', 'o' || n, 'identity_mark', 'm' || n, 'phone', 'p' || n))).*
      from player p, generate_series(7001, 7299) n where p.id = ${player.id}::bigint`.execute(test.app.db.query)
    const id = await parts.planned({ channel: 'notice' })
    // The second batch fails in the middle of its transaction, as when the process ends there.
    const failAt = (player_id: number) => sql`
      create function fail() returns trigger language plpgsql as $$ begin
        if new.player_id = ${sql.lit(player_id)} then raise exception 'interrupted' using errcode = '57P01'; end if; return new;
      end $$`
    await failAt(7250).execute(test.app.db.query)
    await sql`create trigger fail before insert on campaign_player for each row execute function fail()`.execute(
      test.app.db.query,
    )
    await expect(runCampaigns(test.app)).rejects.toThrow('interrupted')
    expect(await parts.campaign(id)).toMatchObject({ state: 'running', reached: 200 })
    expect(await written.notice(test, id)).toHaveLength(200)
    await sql`drop trigger fail on campaign_player`.execute(test.app.db.query)
    await runCampaigns(test.app)
    expect(await parts.campaign(id)).toMatchObject({ state: 'done', reached: 300 })
    expect(await written.notice(test, id)).toHaveLength(300)
  })

  it('[B164] tell the pages of the console when they begin or end, and only then', async () => {
    const parts = await opened()
    const { test } = parts
    const heard: string[] = []
    onTestFinished(test.app.bus.subscribe('console', ({ topic }) => heard.push(topic)))
    await cast(parts)
    await parts.planned({ channel: 'notice' })
    await parts.planned({ channel: 'popup' })
    heard.length = 0
    await runCampaigns(test.app)
    expect(heard).toEqual(['campaigns', 'campaigns'])
    await runCampaigns(test.app)
    expect(heard).toHaveLength(2)
  })

  it('[B164] do not stop each other: one that cannot be read is logged, and the others are performed', async () => {
    const parts = await opened()
    const { test } = parts
    const player = await cast(parts)
    const broken = await parts.planned({ channel: 'notice' })
    const brokenPopup = await parts.planned({ channel: 'popup' })
    await test.app.db.query
      .updateTable('campaign')
      .set({ audience: JSON.stringify({ kind: 'filter', name: 'Eski', filter: { noLongerKnown: true } }) })
      .where('id', 'in', [broken, brokenPopup])
      .execute()
    const id = await parts.planned({ channel: 'notice' })
    const popup = await parts.planned({ channel: 'popup' })
    await runCampaigns(test.app)
    expect(await reachedBy(test, id)).toEqual([player.id])
    const { data } = await test.call('crm', 'popups', {}, player.user)
    expect(data.map((one) => one.id % 1_000_000_000)).toEqual([popup])
    expect((await parts.staff.browser.call('campaigns', 'list', {})).data).toHaveLength(4)
  })

  it('[B164] are not changed or planned by somebody who has not seen the last change', async () => {
    const { staff, newStaff, save, campaign } = await opened()
    const id = (await save()).data[0]?.id ?? 0
    const other = await newStaff('campaigns')
    const sent = {
      name: 'Yaz',
      channel: 'notice' as const,
      audience: { kind: 'all' as const },
      texts,
      link: '',
      ends: '',
    }
    expect((await other.browser.call('campaigns', 'save', { id, version: 1, ...sent })).data).toEqual([
      { id, version: 2 },
    ])
    expect((await save({ id, version: 1 })).refusal).toBe('content_changed')
    expect((await save({ id })).refusal).toBe('content_changed')
    const plan = (version: number) => staff.browser.call('campaigns', 'plan', { id, version, starts: '', reason: 'x' })
    expect((await plan(1)).refusal).toBe('content_changed')
    expect((await plan(2)).data).toEqual([{ id, version: 3 }])
    expect((await other.browser.call('campaigns', 'save', { id, version: 2, ...sent })).refusal).toBe('content_changed')
    expect(await campaign(id)).toMatchObject({ name: 'Yaz', state: 'planned', version: 3 })
  })

  it('[B164] have no audience in the list that everybody reads, and no list without an end', async () => {
    const { save, staff } = await opened()
    const list = { kind: 'list' as const, players: '1' }
    const player = { kind: 'list' as const, players: Array.from({ length: 10_001 }, (_, n) => `n${n}`).join(' ') }
    expect((await save({ audience: player })).refusal).toBe('players_too_many')
    expect((await staff.browser.call('campaigns', 'reach', { channel: 'mail', audience: player })).refusal).toBe(
      'players_too_many',
    )
    expect((await save({ channel: 'announcement', audience: list })).refusal).toBe('players_unknown')
    const filter = { name: 'İngilizce', shared: false, filter: { language: 'en' as const } }
    const saved = (await staff.browser.call('players', 'save_filter', filter)).data[0]?.id ?? 0
    const audience = { kind: 'filter' as const, filter: saved }
    expect((await save({ channel: 'announcement', audience })).refusal).toBe('content_invalid')
  })

  it('[B164] ask which player is meant where an id is also a user name', async () => {
    const parts = await opened()
    const player = await cast(parts)
    await addLike(parts.test, player.id, [7300], { username: '7301' })
    await addLike(parts.test, player.id, [7301], { username: 'other' })
    const found = async (players: string) => {
      const asked = { channel: 'notice' as const, audience: { kind: 'list' as const, players } }
      const { audience, unknown } = (await parts.staff.browser.call('campaigns', 'reach', asked)).data[0] ?? {}
      return { audience, unknown }
    }
    expect(await found('7301')).toEqual({ audience: 0, unknown: ['7301'] })
    expect(await playersOfList(parts.test.app, '#7301')).toEqual({ players: [7301], unknown: [] })
    expect(await playersOfList(parts.test.app, '@7301')).toEqual({ players: [7300], unknown: [] })
    expect(await found('7300 #7300')).toEqual({ audience: 1, unknown: [] })
  })

  it.each(['mail', 'sms', 'push'] as const)(
    '[B165] that are stopped send nothing by the channel %s any more, also what was written before, and count nobody whom it did not reach',
    async (channel) => {
      const parts = await opened()
      const { test, staff, service } = parts
      await cast(parts)
      const id = await parts.planned({ channel })
      await runCampaigns(test.app)
      expect(await parts.campaign(id)).toMatchObject({ state: 'done', reached: 1, waiting: 1 })
      const stop = () => staff.browser.call('campaigns', 'stop', { id, reason: 'Hata' })
      expect((await stop()).result).toBe(true)
      expect(await parts.campaign(id)).toMatchObject({ state: 'stopped', reached: 0, waiting: 0 })
      expect(await reachedBy(test, id)).toEqual([])
      await sendDuePushes(test.app)
      expect(service.received).toEqual([])
      const left = await test.app.db.query.selectFrom('outbox').select('id').where('campaign_id', '=', id).execute()
      expect(left).toEqual([])
      expect((await stop()).refusal).toBe('unchanged')
    },
  )

  it('[B165] wait only for messages that will be sent: not for those that failed for good, and not where nothing sends them', async () => {
    const { test } = await opened()
    const sms = openMessages({ ...test.app, sms: async () => {} })
    closers.push(sms.close)
    const add = (tries: number) =>
      test.app.db.query
        .insertInto('outbox')
        .values({ kind: 'sms', recipient: '+905320000000', body: 'x', campaign_id: 1, tries, due_at: new Date(8e12) })
        .execute()
    await add(8)
    await add(2)
    expect(await sms.countWaiting('sms', 10)).toBe(1)
    expect(await sms.countWaiting('mail', 10)).toBe(0)
    expect(await test.app.messages.countWaiting('sms', 10)).toBe(0)
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
    const plan = (starts: string) => staff.browser.call('campaigns', 'plan', { id, version: 1, starts, reason: 'x' })
    expect((await plan(wire(-1))).refusal).toBe('time_past')
    expect((await plan(wire(2 * hourMs))).refusal).toBe('end_before_start')
    expect((await plan(wire(1_000))).result).toBe(true)
    const begun = await planned()
    await runCampaigns(test.app)
    expect((await save({ id: begun, version: 2 })).refusal).toBe('campaign_begun')
    expect(
      (await staff.browser.call('campaigns', 'plan', { id: begun, version: 2, starts: '', reason: 'x' })).refusal,
    ).toBe('campaign_begun')
    expect((await save({ id: 999, version: 1 })).refusal).toBe('not_found')
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

  it('[B254] take their plan back while they have not begun, and are deleted as drafts; neither over a change of somebody else', async () => {
    const { test, staff, save, wire, campaign } = await opened()
    const call = (method: 'unplan' | 'remove', id: number, version: number) =>
      staff.browser.call('campaigns', method, { id, version, reason: 'Hata' })
    const { id = 0, version = 0 } = (await save()).data[0] ?? {}
    expect((await call('unplan', id, version)).refusal).toBe('unchanged')
    await staff.browser.call('campaigns', 'plan', { id, version, starts: wire(60_000), reason: 'Deneme' })
    expect((await call('remove', id, version)).refusal).toBe('content_changed')
    expect((await call('remove', id, version + 1)).refusal).toBe('campaign_planned')
    expect((await call('unplan', id, version + 1)).data).toEqual([{ id, version: version + 2 }])
    expect(await campaign(id)).toMatchObject({ state: 'draft', starts: '' })
    test.clock.advance(120_000)
    await runCampaigns(test.app)
    expect((await campaign(id))?.state).toBe('draft')
    expect((await call('remove', id, version + 2)).result).toBe(true)
    expect([await campaign(id), (await call('remove', id, version + 2)).refusal]).toEqual([undefined, 'not_found'])
    const begun = (await save()).data[0] ?? expect.fail('not saved')
    await staff.browser.call('campaigns', 'plan', { ...begun, starts: '', reason: 'Deneme' })
    await runCampaigns(test.app)
    expect((await call('unplan', begun.id, begun.version + 1)).refusal).toBe('campaign_begun')
    expect((await call('remove', begun.id, begun.version + 1)).refusal).toBe('campaign_begun')
    const acts = await test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', `campaign ${id}`)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual([
      'campaign saved',
      'campaign planned',
      'campaign plan withdrawn',
      'campaign deleted',
    ])
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
    expect((await again.call('campaigns', 'plan', { id, version: 1, starts: '', reason: 'x' })).result).toBe(true)
    await runCampaigns(test.app)
    test.clock.advance(60_000)
    await deposit('after', 50_000)
    await post('round/1', { from: 'cash', to: 'house/casino', amount: 7_000, reason: 'bet' })
    const resultAfter = async (passedMs: number, days: number) => {
      test.clock.advance(passedMs)
      return campaignResult(test.app, id, days)
    }
    const after = { deposits: 50_000, stakes: 7_000, ggr: 7_000, bonuses: 0, active: 1 }
    const nothing = { deposits: 0, stakes: 0, ggr: 0, bonuses: 0, active: 0 }
    expect((await again.call('campaigns', 'result', { id: 999, days: 1 })).refusal).toBe('not_found')
    // A minute has passed since the campaign: the minute before it is beside it, without the deposit of the hour before.
    const first = { players: 1, complete: 0, before: nothing, after }
    expect(await resultAfter(60_000, 1)).toEqual(first)
    expect((await again.call('campaigns', 'result', { id, days: 1 })).data).toEqual([first])
    const before = { ...nothing, deposits: 20_000 }
    expect(await resultAfter(2 * hourMs, 1)).toEqual({ players: 1, complete: 0, before, after })
    expect(await resultAfter(24 * hourMs, 1)).toEqual({ players: 1, complete: 1, before, after })
    expect(await resultAfter(6 * 24 * hourMs, 7)).toEqual({
      players: 1,
      complete: 1,
      before: { ...nothing, deposits: 30_000 },
      after,
    })
  })
})

it('[B302] asks all players at once whether a channel reaches them, and not one after the other by a function', async () => {
  const { app } = await openTestApp()
  const query = sql<{ 'QUERY PLAN': string }>`explain select r.refusal, count(*) from player a
    join advertising_refusals('notice', now()) r on r.player_id = a.id group by 1`
  const plan = JSON.stringify((await query.execute(app.db.query)).rows)
  expect(plan).toContain('on player')
  expect(plan).not.toContain('Function Scan')
})
