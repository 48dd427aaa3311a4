import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dice, games, jacksOrBetter } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../domains/casino/studioCatalogue.ts'
import { opened } from '../../domains/sports/testingApp.ts'
import { finishTournaments } from '../../domains/tournaments/index.ts'
import {
  codeIn,
  notificationsOf,
  openGame,
  openTestApp,
  payIn,
  switchAppOn,
  switchSmsOn,
  type TestApp,
  testPassword,
} from '../../testing/index.ts'
import { seedCashier } from '../demo/cashier.ts'
import { seedContent } from '../demo/content.ts'
import { seedBonuses, seedDraws } from '../demo/fill.ts'
import { exitCodeOf } from './commandResult.ts'
import { commands, offlineCommand, runCommand } from './commands.ts'

/** Splits a command line; a quoted part is one argument. */
const operate = (test: TestApp, line: string, actor = 'vardiya') =>
  runCommand(
    test.app,
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    actor,
  )

const acts = async (test: TestApp) =>
  (
    await test.app.db.query.selectFrom('audit').select('act').where('actor', '=', 'vardiya').orderBy('id').execute()
  ).map(({ act }) => act)

describe('the operator and players', () => {
  it('[A35] records how and when an identity was verified', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    expect((await operate(test, `verify ${player.id}`)).ok).toBe(false)
    expect((await operate(test, `verify ${player.id} --by belge`)).ok).toBe(true)
    const row = await test.app.db.query
      .selectFrom('player')
      .select(['verified_at', 'verified_by'])
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ verified_at: new Date(test.clock.now()), verified_by: 'belge (vardiya)' })
    expect(await acts(test)).toEqual(['player verified'])
  })

  it('prints limits and exclusions, and cannot change them', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.call('protection', 'set_limit', { kind: 'loss', period: 'week', amount: '250.00' }, player.user)
    expect((await operate(test, `limits ${player.id}`)).text).toBe('loss a week: 250.00, used 0.00')
    await test.call(
      'protection',
      'self_exclude',
      { period: 'for_ever', understood: true, password: testPassword },
      player.user,
    )
    expect((await operate(test, `limits ${player.id}`)).text).toContain('excluded since')
    expect(Object.keys(commands).filter((name) => /^(limit |exclude|pause|time)/.test(name))).toEqual([])
  })

  it('[V7.4.1] restores access for a player without phone and recovery codes, notifies the player, and ends all sign-ins', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const off = (actor?: string) => operate(test, `factor off ${player.id} --reason "Belgeyle geldi"`, actor)
    expect((await off()).text).toBe('no second factor is on')
    await switchAppOn(test, player.user)
    expect((await operate(test, `factor off ${player.id}`)).ok).toBe(false)
    expect((await operate(test, 'factor off 1 --reason x')).ok).toBe(false)
    expect((await off()).text).toBe('done')
    expect((await test.call('system', 'ping', {}, player.user)).result).toBe(false)
    expect((await test.outbox(player.email)).at(-1)?.subject).toContain('iki adımlı doğrulama kapatıldı')
    const { user } = await test.signIn(player)
    expect((await test.call('user', 'check_user_ga', {}, user)).data).toEqual([{ active: false }])
    expect(await acts(test)).toEqual(['second factor removed'])
    // The balance decides whether one person is enough.
    await switchAppOn(test, user)
    const legs = [{ from: 'gateway/test', to: 'cash', amount: kurus(1_000_000), reason: 'deposit' }] as const
    await test.app.ledger.post({ player: player.id, id: 'rich', legs })
    expect((await off()).text).toContain('second person')
    expect((await off('gece')).text).toBe('done')
  })

  it('changes a player’s phone number, parsed as at registration, and notifies the player', async () => {
    const test = await openTestApp()
    const [player, other] = [await test.newPlayer(), await test.signUp()]
    const change = (number: string) => operate(test, `phone ${player.id} "${number}" --reason "Belgeyle geldi"`)
    expect((await operate(test, `phone ${player.id} 05321234567`)).ok).toBe(false)
    expect((await operate(test, 'phone 1 05321234567 --reason x')).text).toBe('there is no such player')
    expect((await change('0532')).text).toBe('not a phone number: 0532')
    expect((await change(other.phone)).text).toBe('another player has this number')
    expect((await change('0 532 765 43 21')).text).toBe('done')
    expect(await change('+905327654321')).toMatchObject({ unchanged: true })
    expect((await test.call('user', 'get_user_profile', {}, player.user)).data[0]?.phone).toBe('+905327654321')
    const email = (await test.outbox(player.email)).at(-1)
    expect(email?.subject).toBe('Yakamoz: telefon numaran değiştirildi')
    expect(email?.body).toContain(`sonu ${player.phone.slice(-4)} olan numaranın yerini sonu 4321 olan numara aldı`)
    expect(email?.body).not.toContain('oturum')
    expect(await acts(test)).toEqual(['phone changed'])
    const { text } = await operate(test, `audit show ${player.id} --last 1`)
    expect(text).toContain('Belgeyle geldi')
    expect(text).not.toContain('5327654321')
  })

  it('[V7.4.1] keeps SMS codes on with the number: codes sent to the old one are void, and all sign-ins end', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await switchSmsOn(test, player)
    test.clock.advance(120_000)
    const { email, password, phone } = player
    const login = () => test.call('user', 'login', { username: email, password })
    const { gasecret } = (await login()).data
    const old = codeIn(await test.outbox(phone))
    await test.app.db.query.updateTable('player').set({ language: 'en' }).where('id', '=', player.id).execute()

    expect((await operate(test, `phone ${player.id} +905327654321 --reason "Belgeyle geldi"`)).text).toBe('done')
    expect((await test.call('system', 'ping', {}, player.user)).result).toBe(false)
    expect((await test.call('user', 'check_ga', { ga_code: old, gasecret })).result).toBe(false)
    const notice = (await test.outbox(email)).at(-1)
    expect(notice?.subject).toBe('Yakamoz: your phone number was changed')
    expect(notice?.body).toContain('Your sign-in codes now come to the new number.')

    test.clock.advance(120_000)
    const next = (await login()).data.gasecret
    const sent = codeIn(await test.outbox('+905327654321'))
    expect((await test.call('user', 'check_ga', { ga_code: sent, gasecret: next })).result).toBe(true)
  })

  it('requires two people with the same number if it is the second factor of a large balance', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const change = (number: string, actor: string) =>
      operate(test, `phone ${player.id} ${number} --reason "Belgeyle geldi"`, actor)
    const legs = [{ from: 'gateway/test', to: 'cash', amount: kurus(1_000_000), reason: 'deposit' }] as const
    await test.app.ledger.post({ player: player.id, id: 'rich', legs })
    expect((await change('+905327654321', 'vardiya')).text).toBe('done')
    await switchSmsOn(test, { ...player, phone: '+905327654321' })
    expect((await change('+905321114455', 'vardiya')).text).toContain('second person')
    // Another number with the same ending is different.
    expect((await change('+905322224455', 'gece')).text).toContain('second person')
    expect((await change('+905321114455', 'gece')).text).toBe('done')
  })

  it('gives a bonus manually, to be wagered or in cash, with a reason', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const player = await test.newPlayer()
    expect((await operate(test, `bonus grant ${player.id} 50`)).ok).toBe(false)
    expect((await operate(test, `bonus grant ${player.id} 50 --reason özür`)).text).toContain('to be wagered 500.00')
    expect((await operate(test, `bonus grant ${player.id} 20 --reason özür`)).text).toBe(
      'another bonus is being wagered',
    )
    await operate(test, `bonus grant ${player.id} 20 --reason özür --wager no`)
    expect(await test.app.ledger.balances(player.id)).toMatchObject({ cash: 2_000, bonus: 5_000 })
    expect((await operate(test, `bonuses ${player.id}`)).text).toContain('wagered 0.00 of 500.00')
    expect(await acts(test)).toEqual(['bonus granted', 'bonus granted'])
  })

  it('gives no bonus to a blocked or restricted player', async () => {
    const test = await openTestApp()
    const [blocked, restricted] = [await test.newPlayer(), await test.newPlayer()]
    const grant = async (id: number) => (await operate(test, `bonus grant ${id} 20 --reason özür --wager no`)).text
    const barred = 'the player may not play, or the account is closed'
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', restricted.id).execute()
    expect(await grant(restricted.id)).toBe(barred)
    await operate(test, `block ${blocked.id} --reason x`)
    expect(await grant(blocked.id)).toBe(barred)
    for (const { id } of [blocked, restricted])
      expect(await test.app.ledger.balances(id)).toEqual({ cash: 0, bonus: 0, held: 0 })
    expect(await acts(test)).not.toContain('bonus granted')
  })

  it('[A50] gives no bonus during a time-out or exclusion, nor beside undecided bets of the last bonus', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const grant = async (id: number, wager = 'no') =>
      (await operate(test, `bonus grant ${id} 20 --reason özür --wager ${wager}`)).text
    const [paused, excluded, staked] = [await test.newPlayer(), await test.newPlayer(), await test.newPlayer()]
    await test.call('protection', 'time_out', { period: 'day' }, paused.user)
    expect(await grant(paused.id)).toBe('the player takes a time-out')
    await test.call(
      'protection',
      'self_exclude',
      { period: 'one_year', understood: true, password: testPassword },
      excluded.user,
    )
    expect(await grant(excluded.id)).toBe('the player is excluded from play')
    const bet = {
      player_id: staked.id,
      id: newId(),
      game_id: 301,
      hall: 0,
      number: 1,
      intent: '',
      stake: 100,
      bets: '{}',
    }
    await test.app.db.query
      .insertInto('live_bet')
      .values({ ...bet, from_bonus: true, at: new Date(test.clock.now()) })
      .execute()
    expect(await grant(staked.id, 'yes')).toContain('is undecided')
    await grant(staked.id)
    const cash = [paused, excluded, staked].map(async ({ id }) => (await test.app.ledger.balances(id)).cash)
    expect(await Promise.all(cash)).toEqual([0, 0, 2_000])
  })
})

describe('the arguments of a command', () => {
  const stateOf = async (test: TestApp) => ({
    maintenance: await test.app.db.query.selectFrom('maintenance').select('since').executeTakeFirst(),
    notes: await test.app.db.query.selectFrom('audit').select('act').execute(),
    money: await test.app.db.query.selectFrom('transfer').select('operation').execute(),
    shown: await test.app.db.query.selectFrom('tournament').select('id').execute(),
  })

  it('can request help, which changes nothing', async () => {
    const test = await openTestApp()
    const before = await stateOf(test)
    for (const name of Object.keys(commands)) {
      const answer = await operate(test, `${name} --help`)
      expect(answer.ok, answer.text).toBe(true)
      expect(answer.text).toContain(name)
    }
    expect((await operate(test, '--help')).ok).toBe(true)
    expect(await stateOf(test)).toEqual(before)
  })

  it.each([
    ['maintenance on --reson Bakım', 'there is no option --reson'],
    ['maintenance on --reason', '--reason has no value'],
    ['maintenance on --reason --end 2030-01-01', '--reason has no value'],
    ['maintenance on --reason a --reason b', '--reason is given twice'],
    ['maintenance on Bakım', 'too many arguments'],
    ['maintenance off now', 'too many arguments'],
    ['block 1 2', 'too many arguments'],
    ['block', 'PLAYER is missing'],
    ['refuse 1', '--reason is missing'],
    ['support answer 1', 'TEXT… is missing'],
    ['rounds 77777', 'no such player'],
    ['games', 'games add'],
    ['held', 'all of them: npm run operator -- help'],
    ['block 1e0', 'the id of the player'],
    ['block 99999999999999999999', 'the id of the player'],
    ['bonus grant 1 99999999999999999999 --reason x', 'an amount'],
    ['bonus grant 1 10 --reason x --wager hayır', '--wager yes or no'],
    ['notify 77777 --occasion x --title y', 'no such player'],
    ['popup end 3000000000', 'no such popup'],
    ['popup add --title x --link javascript:alert(1)', 'must be a path of this site'],
    ['message add --title x --text y --link //evil.example', 'must be a path of this site'],
    ['tournament add --title x --prizes 10 --games yok', 'no such game'],
    ['tournament add --title x --prizes 10 --games 999999', 'no such game'],
    ['tournament add --title x --prizes 10 --least -5', 'an amount'],
    ['tournament add --title x --prizes 10 --days -1', 'give a period'],
    ['tournament add --title x --prizes 10,abc', '--prizes: amounts in lira'],
    ['tournament add --title x --prizes 10 --rule speed', '--rule stake, multiple or wins'],
    ['bonus grant 1 abc --reason x', 'not an amount in lira: abc'],
    ['bonus grant demo 10 --reason x', 'PLAYER is the number'],
    ['game close 99999999999', 'no such game'],
    ['market close sport:futbol', 'there is no sport futbol, but football'],
    ['maintenance on --end yarın', 'not a time'],
    ['maintenance on --end 2020-01-01', 'that time is past'],
    ['message add --title x --from 2020-01-01 --until 2020-02-01', 'give a period that has not ended'],
    ['message add --title x --marketing evet', '--marketing yes or no'],
    ['tournament add --title x --prizes 10 --from 2020-01-01 --days 3', 'give a period that has not ended'],
    ['market close sport:football --market 77777', 'there is no market 77777'],
    ['player nobody', 'no player found'],
    ['bonuses 77777', 'no such player'],
    ['bonus grant 77777 10 --reason x', 'no such player'],
    ['verify 77777 --by belge', 'no such player'],
    ['limits 77777', 'no such player'],
    ['factor off 77777 --reason x', 'no such player'],
    ['phone 77777 05321234567 --reason x', 'no such player'],
    ['bonus grant 1 10 --reason ""', '--reason is missing'],
    ['factor off 77777 --reason ""', 'give the player and --reason'],
    ['phone 77777 05321234567 --reason ""', 'give the player and --reason'],
    ['tournament add --title x --prizes 10 --image javascript:alert(1)', 'must be a path of this site'],
    ['support show 99999999999999999999', 'no such conversation'],
  ])('are refused for %s, and nothing is done', async (line, why) => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const player = await test.newPlayer()
    const before = await stateOf(test)
    const answer = await operate(test, line.replace('grant 1 ', `grant ${player.id} `))
    expect(answer).toMatchObject({ ok: false, text: expect.stringContaining(why) })
    expect(await stateOf(test)).toEqual(before)
  })

  it('are checked before an app is opened', () => {
    expect(offlineCommand(['help'])).toMatchObject({ ok: true, text: expect.stringContaining('books check') })
    expect(offlineCommand(['block', '--help'])?.ok).toBe(true)
    expect(offlineCommand(['block'])).toMatchObject({ ok: false, text: expect.stringContaining('PLAYER is missing') })
    expect(offlineCommand(['games'])).toMatchObject({ ok: false, text: expect.stringContaining('games add') })
    expect(offlineCommand(['payments'])).toBeUndefined()
  })

  it('that change nothing are reported and not recorded, and have their own exit code', async () => {
    const test = await openTestApp()
    await seedCatalogue(test.app.db)
    const { id } = await test.newPlayer()
    await operate(test, 'popup add --title x')
    for (const [line, why] of [
      ['maintenance on --reason Bakım', 'already on'],
      ['maintenance off', 'already off'],
      [`restrict ${id}`, 'already so'],
      [`unrestrict ${id}`, 'already so'],
      [`block ${id} --reason şüphe`, 'already so'],
      [`unblock ${id}`, 'already so'],
      [`game close ${games[0]?.slug}`, 'already closed'],
      [`game open ${games[0]?.slug}`, 'already open'],
      ['market close sport:football --market 1', 'already off sale'],
      ['market open sport:football --market 1', 'was not closed'],
      [`notify ${id} --occasion x --title y`, 'already sent'],
    ] as const) {
      expect(exitCodeOf(await operate(test, line)), line).toBe(0)
      const recordedActs = await acts(test)
      const repeated = await operate(test, line)
      expect(repeated).toMatchObject({ ok: false, text: expect.stringContaining(why) })
      expect(exitCodeOf(repeated)).toBe(2)
      expect(await acts(test)).toEqual(recordedActs)
    }
    expect(exitCodeOf(await operate(test, 'popup end 1'))).toBe(0)
    expect(exitCodeOf(await operate(test, 'popup end 1'))).toBe(1)
  })

  it('change the texts of a running maintenance, which keeps its start', async () => {
    const test = await openTestApp()
    await operate(test, 'maintenance on --reason Bakım')
    const { sinceMs } = test.app.maintenance.state
    test.clock.advance(60_000)
    expect((await operate(test, 'maintenance on --reason Yükseltme')).ok).toBe(true)
    expect(test.app.maintenance.state).toMatchObject({ sinceMs, reason: { tr: 'Yükseltme' } })
  })

  it('cannot reopen an account that its player has closed', async () => {
    const test = await openTestApp()
    const { id } = await test.newPlayer()
    await test.app.db.script(`update player set status = 'closed', closed_at = now() where id = ${id}`)
    expect((await operate(test, `unblock ${id}`)).text).toBe('the player has closed this account: it is not blocked')
    expect((await operate(test, `block ${id}`)).ok).toBe(true)
    expect((await operate(test, `unblock ${id}`)).ok).toBe(true)
  })

  it('may name an unknown match or competition to take off sale, which is reported', async () => {
    const test = await openTestApp()
    expect(await operate(test, 'market close match:sr:match:1')).toMatchObject({
      ok: true,
      text: 'off sale as soon as it comes: there is no match sr:match:1 yet',
    })
    expect((await operate(test, 'market close competition:nowhere')).text).toContain('no competition nowhere yet')
    expect((await operate(test, 'market close sport:football')).text).toBe('off sale')
  })

  it('[B123 B124] set prices and margins until a time, and take a line or an outcome off sale', async () => {
    const test = await opened()
    const [match = ''] = test.names
    const until = new Date(test.at() + 3_600_000).toISOString()
    const odds = async () => {
      const [event] = (await test.call('betframe', 'getEvent', { match })).data
      return event?.markets[0]?.outcomes.map((outcome) => [outcome.odds, outcome.open])
    }
    const price = `market price ${match} 1.90 --market 1 --outcome 1 --until ${until} --reason haber`
    expect((await operate(test, price)).text).toBe(`price 1.90 until ${until}`)
    expect(await odds()).toMatchObject([
      ['1.90', true],
      ['3.40', true],
      ['3.80', true],
    ])
    for (const [line, why] of [
      [price.replace('1.90', '2.60'), 'a book below 100 per cent'],
      [price.replace('1.90', 'iki'), 'a price is from 1.01'],
      [price.replace(until, '2020-01-01'), 'that time is past'],
      [price.replace(until, 'yarın'), 'give the end'],
      [price.replace('--outcome 1', '--outcome 9'), 'no such price'],
      [price.replace('--outcome 1', '--outcome ""'), 'give the outcome'],
      [price.replace('--market 1', '--market one'), 'give the market'],
      [`market margin ${match} 12.345 --market 1 --until ${until}`, 'a margin from 0'],
      [`market feed ${match} --market one`, 'give the market'],
    ] as const)
      expect(await operate(test, line)).toMatchObject({ ok: false, text: expect.stringContaining(why) })
    expect((await operate(test, `market feed ${match} --market 1 --outcome 1`)).text).toBe("the feed's value holds")
    expect(await operate(test, `market feed ${match} --market 1 --outcome 1`)).toMatchObject({ unchanged: true })
    expect((await operate(test, `market margin ${match} 12.5 --market 1 --until ${until}`)).ok).toBe(true)
    expect((await odds())?.[0]?.[0]).toBe('1.91')
    await operate(test, `market feed ${match} --market 1`)
    expect((await operate(test, `market close match:${match} --market 1 --outcome 2`)).text).toBe('off sale')
    expect(await odds()).toMatchObject([
      ['2.00', true],
      ['3.40', false],
      ['3.80', true],
    ])
    expect((await operate(test, 'markets closed')).text).toBe(`match:${match}  1 2`)
    expect((await operate(test, `market close match:${match} --outcome 2`)).text).toContain('what?')
  })

  it('[B126] limit stakes and set the factors of players', async () => {
    const test = await opened()
    const [match = ''] = test.names
    const limit = `stake limit match:${match} 50 --market 1 --phase prematch --reason haber`
    expect((await operate(test, limit)).text).toBe('limited')
    expect((await test.place([test.leg(0)])).message).toContain('50,00')
    for (const [line, why] of [
      [limit.replace('50', 'elli'), 'not an amount in lira: elli'],
      [limit.replace('prematch', 'later'), 'what?'],
      [limit.replace(match, 'nowhere'), 'there is no such match'],
      [`${limit} --until yarın`, 'not a time'],
      [limit.replace('50', '5'), 'from 10 to 50000 lira'],
      ['stake factor 77777 20', 'no such player'],
      [`stake factor ${test.player.id} 0`, 'a percentage'],
    ] as const)
      expect(await operate(test, line)).toMatchObject({ ok: false, text: expect.stringContaining(why) })
    const free = `stake free match:${match} --market 1 --phase prematch`
    expect((await operate(test, free)).text).toBe('not limited any more')
    expect(await operate(test, free)).toMatchObject({ unchanged: true })
    expect((await operate(test, `stake factor ${test.player.id} 1`)).ok).toBe(true)
    expect(await operate(test, `stake factor ${test.player.id} 1`)).toMatchObject({ unchanged: true })
    expect((await test.place([test.leg(0)], { unit: '600.00' })).message).toContain('500,00')
  })

  it('are documented completely by the usage', async () => {
    const folder = new URL('.', import.meta.url)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    const text = (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n')
    const readOptions = new Set([...text.matchAll(/options\.(?:get|has)\('([a-z-]+)'\)/g)].map(([, name]) => name))
    const named = new Set(
      Object.values(commands).flatMap(({ usage }) => [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)),
    )
    expect([...readOptions].filter((name) => !named.has(name))).toEqual([])
  })

  it('are recorded in the transaction of the change', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.call('support', 'supportMessage', { text: 'Yardım' }, player.user)
    const [talk = ''] = (await operate(test, 'support')).text.split('  ')
    const folder = await mkdtemp(join(tmpdir(), 'icerik-'))
    const message = (await operate(test, 'message add --title x')).text.split(' ').at(-1)
    await operate(test, 'tournament add --title x --prizes 10 --from 2100-01-01')
    await test.app.db.script(`create function no_note() returns trigger language plpgsql as $$
      begin raise exception 'no room for a note'; end $$;
      create trigger no_note before insert on audit for each row execute function no_note()`)
    const before = await stateOf(test)
    await seedBonuses(test.app)
    for (const line of [
      `block ${player.id}`,
      `restrict ${player.id}`,
      `verify ${player.id} --by belge`,
      `bonus grant ${player.id} 10 --reason x --wager no`,
      'maintenance on --reason x',
      'market close everything',
      'tournament add --title x --prizes 10',
      'popup add --title x',
      `message end ${message}`,
      'tournament cancel 1 --reason x',
      `support answer ${talk} buyurun`,
      `support close ${talk}`,
      `notify ${player.id} --occasion x --title x`,
      `content export ${folder}`,
    ])
      expect(await operate(test, line), line).toMatchObject({ ok: false })
    await test.app.db.script('drop trigger no_note on audit; drop function no_note')
    await test.app.maintenance.refresh()
    expect(await stateOf(test)).toEqual(before)
    const row = await test.app.db.query
      .selectFrom('player')
      .select(['status', 'restricted', 'verified_by'])
      .where('id', '=', player.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ status: 'active', restricted: false })
    expect(row?.verified_by ?? '').not.toContain('belge')
    for (const table of ['popup', 'sport_stop', 'bonus'] as const)
      expect(await test.app.db.query.selectFrom(table).select('id').execute()).toEqual([])
    for (const list of ['messages', 'tournaments']) expect((await operate(test, list)).text).toMatch(/ {2}x$/)
    expect((await operate(test, 'support')).text.split('  ')[0]).toBe(talk)
    const { data } = await test.call('support', 'conversation', {}, player.user)
    expect(data[0]?.messages.map(({ text }) => text)).toEqual(['Yardım'])
    const notifications = await test.call(
      'finance',
      'list_transactions',
      { searchCategory: 2, status: 1003 },
      player.user,
    )
    expect(notifications.data).toEqual([])
    expect(await readdir(folder)).toEqual(['pages'])
    await rm(folder, { recursive: true })
  })
})

describe('the operator and payments', () => {
  const deposit = async (test: TestApp, amount: string) => {
    await seedCashier(test.app)
    const player = await test.newPlayer()
    const answer = await test.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 101, operationID: newId(), amount },
      player.user,
    )
    return { player, payment: answer.data[0]?.transactionID ?? '' }
  }

  /** Requests a withdrawal and returns the payment. */
  const withdrawn = async (test: TestApp, { user }: { user: object }, amount: string) => {
    const bank = { bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR330006100519786457841326', password: testPassword }
    const account = await test.call('finance', 'save_bank_account', bank, user as never)
    const request = {
      Type: 2 as const,
      methodID: 201,
      operationID: newId(),
      bankAccountID: account.data[0]?.bankAccountID ?? 0,
      identityValidUntil: '2030-01-01',
      amount,
    }
    const answer = await test.call('finance', 'save_bank_transfer', request, user as never)
    return answer.data[0]?.transactionID ?? ''
  }

  it('[V2.3.5] require two people above the configured amount', async () => {
    const test = await openTestApp()
    const { player, payment } = await deposit(test, '10000.00')
    const cash = async () => (await test.app.ledger.balances(player.id)).cash
    expect((await operate(test, `approve ${payment}`)).text).toContain('second person')
    expect((await operate(test, `approve ${payment}`)).text).toContain('second person')
    expect(await cash()).toBe(0)
    expect((await operate(test, 'payments')).text).toContain('vardiya approves')
    expect((await operate(test, `approve ${payment}`, 'gece')).text).toBe('done')
    expect(await cash()).toBe(1_000_000)
  })

  it('[V2.3.5] require a second person within seven days of the first', async () => {
    const test = await openTestApp()
    const { player, payment } = await deposit(test, '10000.00')
    const cash = async () => (await test.app.ledger.balances(player.id)).cash
    await operate(test, `approve ${payment}`)
    test.clock.advance(7 * 86_400_000)
    expect((await operate(test, `approve ${payment}`, 'gece')).text).toContain('second person')
    expect(await cash()).toBe(0)
    test.clock.advance(7 * 86_400_000 - 1)
    expect((await operate(test, `approve ${payment}`)).text).toBe('done')
    expect(await cash()).toBe(1_000_000)
  })

  it('[V2.3.5] require two people for corrections and gifts too, each time again', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const { player, payment } = await deposit(test, '10000.00')
    const money = () => test.app.ledger.balances(player.id)
    await operate(test, `approve ${payment}`)
    await operate(test, `approve ${payment}`, 'gece')
    const gift = `bonus grant ${player.id} 10000 --reason x --wager no`
    for (let turn = 0; turn < 2; turn++) {
      expect((await operate(test, gift)).text).toContain('second person')
      expect((await operate(test, gift)).text).toContain('second person')
      expect((await operate(test, `bonus grant ${player.id} 10001 --reason x --wager no`, 'gece')).text).toContain(
        'second person',
      )
      expect((await money()).cash).toBe(1_000_000 * (turn + 1))
      expect((await operate(test, gift, 'gece')).text).toContain('10000.00')
      expect((await money()).cash).toBe(1_000_000 * (turn + 2))
    }
    const take = `correct ${payment} --reason x`
    expect((await operate(test, take)).text).toContain('second person')
    test.clock.advance(7 * 86_400_000)
    expect((await operate(test, take, 'gece')).text).toContain('second person')
    expect((await money()).cash).toBe(3_000_000)
    expect((await operate(test, take)).text).toBe('done')
    expect((await operate(test, take)).text).toBe('already corrected')
    expect((await money()).cash).toBe(2_000_000)
  })

  it('[V2.3.5] add up over a day by person and by player', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const [one, other] = [await test.newPlayer(), await test.newPlayer()]
    const give = async (player: { id: number }, amount: string, actor: string) =>
      (await operate(test, `bonus grant ${player.id} ${amount} --reason x --wager no`, actor)).text
    expect(await give(one, '9999.99', 'ayse')).toContain('9999.99')
    expect(await give(one, '0.01', 'mehmet')).toContain('second person')
    expect(await give(other, '0.01', 'ayse')).toContain('second person')
    expect(await give(other, '0.01', 'ayse (mehmet)')).toContain('second person')
    expect(await give(other, '0.01', 'mehmet')).toContain('0.01')
    expect(await give(other, '5000', 'mehmet')).toContain('5000.00')
    test.clock.advance(86_400_000 + 1)
    expect(await give(one, '0.01', 'ayse')).toContain('0.01')
    expect((await test.app.ledger.balances(one.id)).cash).toBe(1_000_000)
  })

  it('[V2.3.5] add up over payments, corrections and gifts', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const { player, payment } = await deposit(test, '6000.00')
    expect((await operate(test, `approve ${payment}`)).text).toBe('done')
    const gift = `bonus grant ${player.id} 4000 --reason x --wager no`
    expect((await operate(test, gift)).text).toContain('second person')
    expect((await operate(test, `correct ${payment} --reason x`)).text).toContain('second person')
    const second = await deposit(test, '4000.00')
    expect((await operate(test, `approve ${second.payment}`)).text).toContain('second person')
    expect((await operate(test, `refuse ${second.payment} --reason Belgesiz`)).text).toBe('done')
  })

  it('[V2.3.5] do not count if they fail', async () => {
    const test = await openTestApp()
    const { player, payment } = await deposit(test, '6000.00')
    await operate(test, `approve ${payment}`, 'gece')
    const legs = [{ from: 'cash', to: 'gateway/test', amount: kurus(600_000), reason: 'demo' }] as const
    await test.app.ledger.post({ player: player.id, id: 'spent', legs: [...legs] })
    test.clock.advance(86_400_000 + 1)
    for (let tries = 0; tries < 2; tries++)
      expect((await operate(test, `correct ${payment} --reason x`)).text).toContain('not covered')
    expect(await test.app.db.query.selectFrom('manual_payment').select('act').execute()).toEqual([
      { act: 'payment approved' },
    ])
  })

  it('[V2.3.5] by one person concurrently require a second one once they add up', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const player = await test.newPlayer()
    const gift = `bonus grant ${player.id} 6000 --reason x --wager no`
    await Promise.all([operate(test, gift), operate(test, gift)])
    expect((await test.app.ledger.balances(player.id)).cash).toBe(600_000)
  })

  it('[V2.3.5] are made once for two concurrent second approvals', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    const player = await test.newPlayer()
    const gift = `bonus grant ${player.id} 10000 --reason x --wager no`
    await operate(test, gift)
    await Promise.all([operate(test, gift, 'gece'), operate(test, gift, 'gündüz')])
    expect((await test.app.ledger.balances(player.id)).cash).toBe(1_000_000)
  })

  it('are recorded once for repeated approvals', async () => {
    const test = await openTestApp()
    const { payment } = await deposit(test, '300.00')
    await operate(test, `approve ${payment}`)
    await operate(test, `approve ${payment}`)
    expect(await acts(test)).toEqual(['payment approved'])
  })

  it('are approved by one person below the amount, and refused by one above it', async () => {
    const test = await openTestApp()
    const below = await deposit(test, '9999.99')
    expect((await operate(test, `approve ${below.payment}`)).text).toBe('done')
    const above = await deposit(test, '15000.00')
    for (const none of ['" . "', '""']) {
      expect((await operate(test, `refuse ${above.payment} --reason ${none}`)).ok).toBe(false)
    }
    expect((await operate(test, `refuse ${above.payment} --reason Gelmedi`)).text).toBe('done')
  })

  it('are corrected by a reverse transfer, once, and the player is notified', async () => {
    const test = await openTestApp()
    const { player, payment } = await deposit(test, '300.00')
    expect((await operate(test, `correct ${payment} --reason x`)).ok).toBe(false)
    await operate(test, `approve ${payment}`)
    expect((await operate(test, `correct ${payment}`)).ok).toBe(false)
    expect((await operate(test, `correct ${payment} --reason "Yanlış kişi"`)).text).toBe('done')
    expect((await operate(test, `correct ${payment} --reason "Yanlış kişi"`)).text).toBe('already corrected')
    expect((await test.app.ledger.balances(player.id)).cash).toBe(0)
    const notifications = await test.call('finance', 'list_transactions', { searchCategory: 2 }, player.user)
    expect(notifications.data.filter(({ title }) => title === 'Ödemen düzeltildi')).toMatchObject([
      { text: expect.stringContaining('Yanlış kişi') },
    ])
    const legs = await test.app.db.query.selectFrom('transfer').select('reason').orderBy('seq').execute()
    expect(legs.map(({ reason }) => reason)).toEqual(['deposit', 'correction'])
  })

  it('that were reversed give neither a bonus nor a ticket, and a reversed withdrawal does not affect the bonus of its deposit', async () => {
    const test = await openTestApp()
    await seedBonuses(test.app)
    await seedDraws(test.app)
    await test.app.db.query.updateTable('draw').set({ starts_on: '2020-01-01', ends_on: '2099-01-01' }).execute()
    const { player, payment } = await deposit(test, '300.00')
    const offerAndTickets = async () => [
      (await test.call('bonus', 'offers', {}, player.user)).data.find(({ id }) => id === 1)?.state,
      (await test.call('lottery', 'tickets', {}, player.user)).pagination?.total,
    ]
    await operate(test, `approve ${payment}`)
    expect(await offerAndTickets()).toEqual(['claimable', 1])
    const withdrawal = await withdrawn(test, player, '100.00')
    expect((await offerAndTickets())[0]).toBe('withdrawn')
    await operate(test, `approve ${withdrawal}`)
    await operate(test, `correct ${withdrawal} --reason "Banka geri gönderdi"`)
    expect((await offerAndTickets())[0]).toBe('claimable')
    await operate(test, `correct ${payment} --reason "Yanlış kişi"`)
    expect(await offerAndTickets()).toEqual(['deposit_first', 0])
  })

  it('return their fee when they are corrected', async () => {
    const test = await openTestApp()
    await seedCashier(test.app)
    await test.app.db.query.updateTable('cash_method').set({ fee: 250 }).execute()
    const { player, payment } = await deposit(test, '1000.00')
    const cash = async () => (await test.app.ledger.balances(player.id)).cash
    expect((await operate(test, 'payments')).text).toContain('1000.00  fee 25.00')
    await operate(test, `approve ${payment}`)
    expect(await cash()).toBe(97_500)
    expect((await operate(test, `correct ${payment} --reason x`)).text).toBe('done')
    expect(await cash()).toBe(0)
    const { rows } = await sql<{ left: number }>`
      select coalesce(sum(case when to_account = 'house/fees' then amount else -amount end), 0)::int as left
      from transfer where 'house/fees' in (from_account, to_account)`.execute(test.app.db.query)
    expect(rows).toEqual([{ left: 0 }])
  })

  it('that were spent are not reversed below a balance of zero', async () => {
    const test = await openTestApp()
    const { player, payment } = await deposit(test, '300.00')
    await operate(test, `approve ${payment}`)
    await test.app.ledger.post({
      player: player.id,
      id: 'bet',
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(10_000), reason: 'bet' }],
    })
    expect((await operate(test, `correct ${payment} --reason x`)).text).toBe('not covered: the balance is 200.00')
  })
})

describe('the operator and content', () => {
  it('adds announcements, notifications, popups and tournaments', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await operate(test, 'message add --title "Yeni oyunlar" --title-en "New games" --text Geldi')
    expect((await test.call('crm', 'list_mass_messages', { Lang: 'en' })).data).toMatchObject([
      { title: 'New games', text: 'Geldi' },
    ])
    const notify = () => operate(test, `notify ${player.id} --occasion kyc --title "Belgen onaylandı"`)
    expect((await notify()).ok).toBe(true)
    expect((await notify()).text).toBe('already sent for this occasion')
    expect(
      (await operate(test, 'popup add --title Merhaba --text "<b onclick=x()>a</b><script>x</script>"')).text,
    ).toBe('popup 1')
    expect((await test.call('cms', 'popupInformation', { siteId: 111 })).data).toMatchObject([
      { Active: 1, title: 'Merhaba', Text: 'a' },
    ])
    await operate(test, 'popup end 1')
    expect((await test.call('cms', 'popupInformation', {})).data).toMatchObject([{ Active: 0 }])
    expect((await operate(test, 'tournament add --title Yarış --prizes 1000,abc')).ok).toBe(false)
    expect((await operate(test, 'tournament add --title Yarış --prizes 1000,500 --rule wins --days 3')).text).toBe(
      'tournament 1',
    )
    const board = (await test.call('tournament', 'board', { tournamentID: 1 })).data[0]
    expect(board).toMatchObject({ state: 'running', rule: 'wins', prizes: ['1000.00', '500.00'], leastStake: '1.00' })
    expect((await test.call('cms', 'getTournaments', {})).data[0]).toMatchObject({ title: 'Yarış', prize: '1500.00' })
  })

  it('ends a current or scheduled announcement', async () => {
    const test = await openTestApp()
    await operate(test, 'message add --title Bugün --text x')
    await operate(test, 'message add --title Yarın --text x --from 2100-01-01')
    const lines = (await operate(test, 'messages')).text.split('\n').map((line) => line.split('  '))
    expect(lines.map((parts) => parts.at(-1))).toEqual(['Bugün', 'Yarın'])
    const ids = lines.map(([id]) => id)
    for (const id of ids) expect(await operate(test, `message end ${id}`)).toEqual({ ok: true, text: 'done' })
    expect((await operate(test, `message end ${ids[0]}`)).ok).toBe(false)
    expect((await test.call('crm', 'list_mass_messages', {})).data).toEqual([])
    expect((await operate(test, 'messages')).text).toBe('no current or scheduled announcements')
  })

  it('cancels a tournament before it begins and notifies its participants, and cannot cancel a running one', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const soon = new Date(test.clock.now() + 3_600_000).toISOString()
    await operate(test, `tournament add --title Yarış --title-en Race --prizes 10 --from ${soon} --days 1`)
    await operate(test, 'tournament add --title Koşu --prizes 10 --days 1')
    await test.call('tournament', 'join', { tournamentID: 1 }, player.user)
    expect((await operate(test, 'tournament cancel 2 --reason x')).ok).toBe(false)
    expect((await operate(test, 'tournament cancel 1')).text).toContain('--reason is missing')
    const cancel = () => operate(test, 'tournament cancel 1 --reason "Oyun bakımda"')
    expect(await cancel()).toEqual({ ok: true, text: 'done; participants notified: 1' })
    expect((await cancel()).ok).toBe(false)
    expect((await test.call('tournament', 'board', { tournamentID: 1 })).result).toBe(false)
    expect((await test.call('cms', 'getTournaments', {})).data.map(({ title }) => title)).toEqual(['Koşu'])
    expect((await operate(test, 'tournaments')).text).toMatch(/^2 .* Koşu$/)
    expect(await notificationsOf(test, player)).toEqual([
      { title: 'Katıldığın turnuva iptal edildi', text: 'Yarış başlamadan iptal edildi: Oyun bakımda' },
    ])
    const { tracks_tournaments } = await test.app.db.query
      .selectFrom('wallet')
      .select('tracks_tournaments')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(tracks_tournaments).toBe(false)
    test.clock.advance(3 * 86_400_000)
    await finishTournaments(test.app)
    expect(await test.app.db.query.selectFrom('tournament_prize').select('place').execute()).toEqual([])
  })

  it('prints players’ texts without interpreting them', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const text = '\u001b[2J\u001b]0;kasa\u0007Merhaba\r\n2026-11-22T12:00:00.000Z  house: \u202eöde'
    await test.call('support', 'supportMessage', { text }, player.user)
    const talk = (await operate(test, 'support')).text.split(' ')[0]
    const shown = (await operate(test, `support show ${talk}`)).text
    expect(shown).toMatch(
      /^\S+ {2}guest: \ufffd\[2J\ufffd\]0;kasa\ufffdMerhaba ⏎ 2026-11-22T12:00:00.000Z {2}house: \ufffdöde$/,
    )
  })

  it('[W-08] answers in support, and the player reads it', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await test.call('support', 'supportMessage', { text: 'Yardım eder misiniz?' }, player.user)
    const waiting = (await operate(test, 'support')).text
    expect(waiting).toContain(`player ${player.id}`)
    const talk = waiting.split('  ')[0] ?? ''
    expect((await operate(test, `support show ${talk}`)).text).toContain('Yardım eder misiniz?')
    expect((await operate(test, `support answer ${talk} Tabii, buradayız.`)).ok).toBe(true)
    const { data } = await test.call('support', 'conversation', {}, player.user)
    expect(data[0]?.messages.at(-1)).toMatchObject({ side: 'house', author: 'vardiya', text: 'Tabii, buradayız.' })
    expect((await operate(test, 'support')).text).toBe('no conversations wait for an answer')
    await operate(test, `support close ${talk}`)
    expect((await operate(test, `support answer ${talk} geç`)).ok).toBe(false)
    expect((await operate(test, `support close ${talk}`)).ok).toBe(false)
    expect(await acts(test)).toEqual(['support answered', 'support closed'])
  })
})

describe('the operator and games', () => {
  it('[A33] closes a game for new rounds and opens it again', async () => {
    const test = await openTestApp({ config: { minRoundMs: 0 } })
    await seedCatalogue(test.app.db)
    const [game] = games
    const player = await test.newPlayer()
    const open = () => test.call('casino', 'init_game', { gameID: game?.id ?? 0 }, player.user)
    expect((await open()).result).toBe(true)
    await payIn(test, player.id, 10_000)
    const { session } = await openGame(test, player.user, game?.id ?? 0)
    const play = () => test.call('studio', 'play', { session, round: newId(), stake: '1.00' })
    expect((await operate(test, `game close ${game?.slug} --reason Denetim`)).text).toBe('done')
    expect((await open()).message).toBe('Bu oyun şu an kapalı')
    expect((await play()).message).toBe('Bu oyun şu an kapalı')
    expect((await operate(test, `game open ${game?.id}`)).text).toBe('done')
    expect((await open()).result).toBe(true)
    expect((await play()).result).toBe(true)
    expect((await operate(test, 'game close hiç')).ok).toBe(false)
    expect(await acts(test)).toEqual(['game closed', 'game opened'])
  })

  it('[A58] stores the return and deviation that a provider states, and keeps them at the next update', async () => {
    const softswiss = { url: 'http://127.0.0.1:9', casinoId: 'yakamoz', token: 'shared', frames: [], games: '' }
    const test = await openTestApp({ config: { softswiss } })
    await seedCatalogue(test.app.db)
    const listing = 'game add dis:oyun --provider Dış --name Oyun --category 27 --image /art/tiles/x'
    expect((await operate(test, `${listing} --return 96.5 --deviation 5.25`)).ok).toBe(true)
    expect((await operate(test, `${listing} --most 50`)).ok).toBe(true)
    const row = await test.app.db.query
      .selectFrom('game')
      .select(['rtp', 'deviation', 'max_stake'])
      .where('slug', '=', 'dis:oyun')
      .executeTakeFirst()
    expect(row).toEqual({ rtp: 9_650, deviation: 525, max_stake: 5_000 })
  })

  it('adds a game of the aggregator, and updates it', async () => {
    const frames = ['https://games.example']
    const softswiss = { url: 'http://127.0.0.1:9', casinoId: 'yakamoz', token: 'shared', frames, games: '' }
    const test = await openTestApp({ config: { softswiss } })
    await seedCatalogue(test.app.db)
    const add = (slug: string, changes: Record<string, string> = {}) => {
      const options = { provider: 'Dış Stüdyo', name: 'Dış Oyun', category: '27', image: '/art/tiles/x', ...changes }
      const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
      return runCommand(test.app, ['game', 'add', slug, ...args], 'vardiya')
    }
    expect(await add('dis:oyun')).toEqual({ ok: true, text: 'game 10000' })
    const find = async () => (await test.call('casino', 'games_list', { gameID: 10_000 })).data
    expect(await find()).toMatchObject([{ gameID: 10_000, name: 'Dış Oyun', providerName: 'Dış Stüdyo' }])
    const more = { 'name-en': 'Outside', image: 'https://games.example/x.webp', category: '40', most: '50' }
    expect(await add('dis:oyun', more)).toEqual({ ok: true, text: 'game 10000' })
    expect(
      await test.call('casino', 'games_list', { categoryID: 40, searchGameName: 'outside', Lang: 'en' }),
    ).toMatchObject({ data: [{ gameID: 10_000, name: 'Outside', image: 'https://games.example/x.webp' }] })
    expect((await test.call('casino', 'games_list', { categoryID: 27, searchGameName: 'outside' })).data).toEqual([])
    expect(await add('dis:masa', { live: 'yes', category: '11' })).toEqual({ ok: true, text: 'game 10001' })
    expect((await test.call('livecasino', 'game_table_list', { tableID: 10_001 })).data).toHaveLength(1)
    expect(await acts(test)).toEqual(['game listed', 'game listed', 'game listed'])
    const wrong = [
      await add(games[0]?.slug ?? ''),
      await add('dis:oyun', { live: 'yes', category: '11' }),
      await add('yeni', { category: '11' }),
      await add('yeni', { image: 'https://elsewhere.example/x.webp' }),
      await add('yeni', { most: 'çok' }),
      await add('yeni', { return: '96.5' }),
      await add('yeni', { return: '100', deviation: '5' }),
    ]
    expect(wrong.map(({ ok }) => ok)).toEqual(wrong.map(() => false))
    expect((await test.call('casino', 'provider_list', {})).data).toHaveLength(2)
  })
})

describe('the operator and rounds', () => {
  it('[A19] prints a player’s rounds and their bets, newest first', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const { query } = test.app.db
    const at = (seconds: number) => new Date(test.clock.now() + seconds * 1000)
    const round = { player_id: player.id, version: 1, seed_id: 1, events: '[]' }
    await query
      .insertInto('round')
      .values([
        { ...round, id: 'one', game_id: 101, nonce: 1, stake: 100, win: 250, at: at(1) },
        {
          ...round,
          id: 'two',
          game_id: dice.id,
          nonce: 2,
          stake: 1000,
          win: 0,
          at: at(3),
          choice: JSON.stringify({ target: 5049, over: true }),
        },
      ])
      .execute()
    const table = { game_id: 302, hall: 0, number: 35 }
    const times = { opens_at: at(0), closes_at: at(1), ends_at: at(2) }
    await query
      .insertInto('live_round')
      .values([
        { ...table, ...times, version: 1, phase: 'bets', seed_sealed: '', seed_hash: '' },
        {
          ...{
            ...times,
            game_id: 314,
            hall: 0,
            number: 8,
            version: 2,
            phase: 'settled',
            seed_sealed: '',
            seed_hash: '',
          },
          outcome: JSON.stringify({ events: [{ type: 'move', seat: 3, hand: 0, name: 'double' }] }),
        },
      ])
      .execute()
    const bets = JSON.stringify({ spots: [{ spot: 'dozen:2', stakeKurus: 500 }] })
    await query
      .insertInto('live_bet')
      .values([
        { ...table, player_id: player.id, id: 'bet', intent: '', stake: 500, bets, from_bonus: false, at: at(2) },
        {
          ...{ game_id: 314, hall: 0, number: 8, player_id: player.id, id: 'seat', intent: '', from_bonus: false },
          ...{ stake: 2000, paid: 4000, state: 'won' as const, raises: JSON.stringify([0]), at: at(4) },
          bets: JSON.stringify({ seat: { seat: 3, behind: false, follow: false, stakeKurus: 1000 } }),
        },
      ])
      .execute()
    const { text } = await operate(test, `rounds ${player.id}`)
    expect(text.split('\n').map((line) => line.split('  ').slice(1).join('  '))).toEqual([
      'blackjack-moda #8  seat  staked 20.00  won 40.00  on Seat 3 10.00, Seat 3, double 10.00',
      'zar  two  staked 10.00  won 0.00  on Over 50.49',
      'hizli-rulet #35  bet  staked 5.00  won 0.00  open  on Dozen 2 5.00',
      expect.stringMatching(/^[a-z-]+ {2}one {2}staked 1\.00 {2}won 2\.50$/),
    ])
    expect((await operate(test, `rounds ${(await test.newPlayer()).id}`)).text).toBe('no rounds')
  })
})

describe('the monitoring', () => {
  it('[A32] reports reserved money, and fails if it is not accounted for', async () => {
    const test = await openTestApp()
    await seedCashier(test.app)
    await seedCatalogue(test.app.db)
    const player = await test.newPlayer()
    const move = (id: string, from: 'gateway/test' | 'cash', to: 'cash' | 'held', amount: number) =>
      test.app.ledger.post({ player: player.id, id, legs: [{ from, to, amount: kurus(amount), reason: 'test' }] })
    await move('in', 'gateway/test', 'cash', 100_000)
    const account = await test.call(
      'finance',
      'save_bank_account',
      { bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR330006100519786457841326', password: testPassword },
      player.user,
    )
    await test.call(
      'finance',
      'save_bank_transfer',
      {
        Type: 2,
        methodID: 201,
        operationID: newId(),
        amount: '400.00',
        bankAccountID: account.data[0]?.bankAccountID ?? 0,
        identityValidUntil: '2030-01-01',
      },
      player.user,
    )
    const { session } = await openGame(test, player.user, jacksOrBetter.id)
    await test.call('studio', 'play', { session, round: newId(), stake: '20.00' })
    const report = await operate(test, 'incomplete')
    expect(report).toMatchObject({ ok: true, text: expect.stringContaining('waiting withdrawals 400.00') })
    expect(report.text).toContain('open rounds of several moves 20.00')
    await move('lost', 'cash', 'held', 100)
    expect(await operate(test, 'incomplete')).toMatchObject({
      ok: false,
      text: expect.stringContaining('NOT ACCOUNTED'),
    })
  })
})

describe('content as files', () => {
  const folderOf = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'icerik-'))
    return { folder, path: (name: string) => join(folder, name), drop: () => rm(folder, { recursive: true }) }
  }

  it('is exported and imported with edits', async () => {
    const test = await openTestApp()
    await seedContent(test.app)
    const { folder, path, drop } = await folderOf()
    expect((await operate(test, `content export ${folder}`)).ok).toBe(true)
    const promotions = JSON.parse(await readFile(path('promotion.json'), 'utf8'))
    promotions[0].texts.tr.title = 'Yeni başlık'
    await writeFile(path('promotion.json'), JSON.stringify(promotions))
    await writeFile(path('pages/PromoSart.tr.html'), '<h1>Bonus kuralları</h1><p onclick="x()">Yeni metin</p>')
    expect((await operate(test, `content import ${folder}`)).ok).toBe(true)
    const shown = await test.call('cms', 'getPromotions', { Lang: 'tr' })
    expect(shown.data[0]).toMatchObject({ title: 'Yeni başlık' })
    const rules = await test.call('cms', 'getInformation', { InfType: 'PromoSart', Lang: 'tr' })
    expect(JSON.stringify(rules.data)).toContain('<p>Yeni metin</p>')
    expect(await acts(test)).toEqual(['content exported', 'content imported'])
    await drop()
  })

  it('is imported completely or not at all', async () => {
    const test = await openTestApp()
    await seedContent(test.app)
    const { folder, path, drop } = await folderOf()
    await operate(test, `content export ${folder}`)
    const sliders = JSON.parse(await readFile(path('slider.json'), 'utf8'))
    sliders[0].texts.tr.title = 'Başka'
    await writeFile(path('slider.json'), JSON.stringify(sliders))
    await writeFile(path('popup.json'), '[{"id":1}]')
    const answer = await operate(test, `content import ${folder}`)
    expect(answer).toMatchObject({ ok: false, text: expect.stringContaining('popup.json: row 1') })
    expect(JSON.stringify((await test.call('cms', 'getSlider', { Lang: 'tr' })).data)).not.toContain('Başka')
    expect((await operate(test, 'content import /no/such/folder')).ok).toBe(false)
    sliders[0].starts_at = '2026-02-30T00:00:00Z'
    await writeFile(path('popup.json'), '[]')
    await writeFile(path('slider.json'), JSON.stringify(sliders))
    expect(await operate(test, `content import ${folder}`)).toMatchObject({
      text: expect.stringContaining('starts_at'),
    })
    await writeFile(path('slider.json'), JSON.stringify([{ ...sliders[0], starts_at: '2026-02-01T00:00:00Z' }]))
    await writeFile(path('pages/PromoSart.tr.html'), '<h1>Bonus</h1><p>a\u0000b</p>')
    expect((await operate(test, `content import ${folder}`)).ok).toBe(false)
    expect(JSON.stringify((await test.call('cms', 'getSlider', { Lang: 'tr' })).data)).not.toContain('Başka')
    await writeFile(path('pages/PromoSart.tr.html'), '<p>Başlıksız</p>')
    expect(await operate(test, `content import ${folder}`)).toMatchObject({
      ok: false,
      text: expect.stringContaining('has no title'),
    })
    await drop()
  })

  it('fills a new server, with the games of the studio', async () => {
    const [demo, real] = [await openTestApp(), await openTestApp()]
    for (const seed of [seedContent, seedCashier, seedBonuses]) await seed(demo.app)
    const { folder, path, drop } = await folderOf()
    await operate(demo, `content export ${folder}`)
    const methods = JSON.parse(await readFile(path('cash_method.json'), 'utf8'))
    await writeFile(path('cash_method.json'), JSON.stringify([{ ...methods[0], most: 1 }]))
    expect((await operate(real, `content import ${folder}`)).text).toContain(
      'cash_method.json: row 1 has a minimum above its maximum',
    )
    await writeFile(path('cash_method.json'), JSON.stringify([{ ...methods[0], fields: ['"'] }]))
    expect((await operate(real, `content import ${folder}`)).text).toContain('fields is missing or wrong')
    await writeFile(path('cash_method.json'), JSON.stringify(methods))
    expect(await operate(real, `content import ${folder}`)).toMatchObject({ ok: true })
    const offeredMethods = async (test: TestApp) => {
      const { user } = await test.newPlayer()
      return (await test.call('finance', 'list_cash_methods_new', { Type: 1 }, user)).data
    }
    expect((await offeredMethods(real))[0]?.methods_list.length).toBeGreaterThan(0)
    expect(await offeredMethods(real)).toEqual(await offeredMethods(demo))
    expect(await operate(real, 'games add')).toEqual({ ok: true, text: `${games.length} games` })
    expect(await operate(real, `game close ${jacksOrBetter.slug}`)).toMatchObject({ ok: true })
    await operate(real, 'games add')
    const closed = real.app.db.query.selectFrom('game').select('slug').where('open', '=', false)
    expect(await closed.execute()).toEqual([{ slug: jacksOrBetter.slug }])
    await drop()
  })

  it('is exported unchanged, byte for byte, after an import', async () => {
    const test = await openTestApp()
    for (const seed of [seedContent, seedCashier, seedBonuses]) await seed(test.app)
    const [first, second] = [await folderOf(), await folderOf()]
    await operate(test, `content export ${first.folder}`)
    await writeFile(first.path('pages/PromoSart.tr.html'), '<h1>Şartlar &amp; Koşullar</h1>\n<p>Metin &amp; söz</p>\n')
    expect((await operate(test, `content import ${first.folder}`)).ok).toBe(true)
    await operate(test, `content export ${second.folder}`)
    const names = (await readdir(first.folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort()
    expect(names.length).toBeGreaterThan(20)
    for (const name of names)
      expect(await readFile(second.path(name), 'utf8'), name).toBe(await readFile(first.path(name), 'utf8'))
    const page = await test.app.db.query
      .selectFrom('information')
      .select('title')
      .where('type', '=', 'PromoSart')
      .where('language', '=', 'tr')
      .executeTakeFirst()
    expect(page?.title).toBe('Şartlar & Koşullar')
    await first.drop()
    await second.drop()
  })
})
