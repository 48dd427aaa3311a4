import type { DocumentKind } from '@yakamoz/contract/verification'
import { describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { notificationsOf, openTestApp, payIn, type SignedIn, type TestApp, testPassword } from '../../testing/index.ts'
import { changeAccess, verifyPlayer } from '../accounts/index.ts'
import { acceptDocument } from './decisions.ts'
import { takeBackDocument } from './takeBack.ts'
import { playerRow, seenOf, sendDocument, stake } from './testing.ts'

/** Sends a document of a player and accepts it; each a second after the last one. */
const accepted = async (
  test: TestApp,
  player: number,
  kind: DocumentKind,
  { until = '', isNorthernCyprus = false } = {},
) => {
  test.clock.advance(1_000)
  const id = await sendDocument(test, player, kind)
  const seen = await seenOf(test, player)
  expect(await acceptDocument(test.app, { player, id, ...seen, until, isNorthernCyprus, actor: 'test' })).toBe('done')
  return id
}

const takeBack = async (test: TestApp, player: number, id: string) => {
  test.clock.advance(1_000)
  const taken = { player, id, why: 'not_genuine', note: '', reason: 'Sahte', actor: 'test' } as const
  return takeBackDocument(test.app, taken)
}

const verified = async (test: TestApp, id: number) => {
  const row = await playerRow(test, id)
  return [row.verification_level, row.verified_by, row.identity_until, row.address_verified_at !== null]
}

const opened = async () => {
  const test = await openTestApp()
  return { test, player: await test.newPlayer() }
}

describe('the acceptance of a document that is taken back', () => {
  it('needs a second person at the console, who confirms what the player will read, and is done once [B80]', async () => {
    const { test, player } = await opened()
    const { newStaff } = await openTestConsole(test)
    const [first, second] = [await newStaff('owner'), await newStaff('owner')]
    const trader = await newStaff('trader')
    const id = await accepted(test, player.id, 'identity')
    const given = {
      player: String(player.id),
      id,
      why: 'not_genuine',
      note: 'Ekran görüntüsü',
      reason: 'Sahte',
    } as const
    const ask = ({ browser }: typeof first, changes: object = {}) =>
      browser.callAny('verification', 'take_back', { ...given, ...changes })
    const asked = (answer: Awaited<ReturnType<typeof ask>>) => (answer.data as { asked: string }[])[0]?.asked

    expect(await ask(trader)).toMatchObject({ refusal: 'not_permitted' })
    expect(await ask(first, { id: 'x'.repeat(26) })).toMatchObject({ refusal: 'not_found' })
    const request = asked(await ask(first)) ?? ''
    expect(request).not.toBe('')
    expect((await verified(test, player.id))[0]).toBe(1)
    expect(await first.browser.call('approvals', 'confirm', { id: request })).toMatchObject({ refusal: 'own_request' })
    expect((await second.browser.call('approvals', 'list', {})).data).toMatchObject([
      { act: 'document taken back', player: String(player.id), reason: 'Sahte', confirmable: true },
    ])
    const [page] = (await second.browser.call('verification', 'player', { id: String(player.id) })).data
    expect(page?.takeBacks).toMatchObject([{ document: id, by: `staff ${first.id} ${first.name}` }])

    // Another reason or note is another act, which waits for itself.
    expect(asked(await ask(second, { why: 'data_differs' }))).not.toBe('')
    expect(asked(await ask(second, { note: 'Başka' }))).not.toBe('')
    expect((await verified(test, player.id))[0]).toBe(1)
    expect(asked(await ask(second))).toBe('')
    expect(await verified(test, player.id)).toEqual([0, null, null, false])
    expect(await ask(first)).toMatchObject({ refusal: 'document_not_accepted' })

    const { data } = await test.call('verification', 'state', {}, player.user)
    expect(data[0]).toMatchObject({
      level: 0,
      documents: [
        { kind: 'identity', state: 'refused', reason: 'not_genuine', note: 'Ekran görüntüsü' },
        ...Array.from({ length: 3 }, () => ({ state: 'none' })),
      ],
    })
    const letter = (await test.outbox(player.email)).at(-1)
    expect(letter?.subject).toContain('belgen kabul edilmedi')
    expect(letter?.body).toContain('Ekran görüntüsü')
    expect((await notificationsOf(test, player)).map(({ title }) => title)).toContain('Belgen kabul edilmedi')
    const entry = await test.app.db.query
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'document taken back')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      actor: `staff ${second.id} ${second.name}`,
      subject: String(player.id),
      detail: { document: id, kind: 'identity', reason: 'not_genuine', level: 0, held: false, because: 'Sahte' },
    })
  })

  it('happens once of two at the same moment, and not to a document that waits or was refused [B80]', async () => {
    const { test, player } = await opened()
    const id = await accepted(test, player.id, 'identity')
    const both = await Promise.all([takeBack(test, player.id, id), takeBack(test, player.id, id)])
    expect(both.toSorted()).toEqual(['document_not_accepted', 'done'])
    const waiting = await sendDocument(test, player.id, 'address')
    expect(await takeBack(test, player.id, waiting)).toBe('document_not_accepted')
    const other = await test.newPlayer()
    expect(await takeBack(test, other.id, id)).toBe('not_found')
  })

  it('takes identity and address away unless another document, a check or staff have shown the same [B80]', async () => {
    const { test, player } = await opened()
    const first = await accepted(test, player.id, 'identity', { until: '2030-01-01' })
    const second = await accepted(test, player.id, 'identity', { until: '2031-02-02' })
    const home = await accepted(test, player.id, 'address')
    expect(await verified(test, player.id)).toEqual([2, 'document (test)', '2031-02-02', true])
    await takeBack(test, player.id, second)
    expect(await verified(test, player.id)).toEqual([2, 'document (test)', '2030-01-01', true])
    await takeBack(test, player.id, home)
    expect(await verified(test, player.id)).toEqual([1, 'document (test)', '2030-01-01', false])
    await verifyPlayer(test.app, player.id, { by: 'video', actor: 'vardiya' })
    const third = await accepted(test, player.id, 'identity')
    await takeBack(test, player.id, third)
    await takeBack(test, player.id, first)
    expect(await verified(test, player.id)).toEqual([1, 'video (vardiya)', null, false])
    const bank = await accepted(test, player.id, 'bank')
    await takeBack(test, player.id, bank)
    expect((await verified(test, player.id))[0]).toBe(1)
  })

  it('of an address leaves a verified address without an identity no level, and one accepted again gives it back [B80]', async () => {
    const { test, player } = await opened()
    await accepted(test, player.id, 'address')
    const card = await accepted(test, player.id, 'identity')
    expect((await verified(test, player.id))[0]).toBe(2)
    await takeBack(test, player.id, card)
    expect(await verified(test, player.id)).toEqual([0, null, null, true])
    await accepted(test, player.id, 'identity')
    expect((await verified(test, player.id))[0]).toBe(2)
  })

  it('for a minor blocks the account in the same transaction [B80]', async () => {
    const { test, player } = await opened()
    const id = await accepted(test, player.id, 'identity')
    const taken = { player: player.id, id, why: 'under_age', note: '', reason: 'Nüfus kaydı', actor: 'test' } as const
    expect(await takeBackDocument(test.app, taken)).toBe('done')
    expect((await playerRow(test, player.id)).status).toBe('blocked')
    expect((await test.call('user', 'get_user_profile', {}, player.user)).result).toBe(false)
  })
})

const person = { firstname: 'Şule Nur', lastname: 'Işık', birthDate: '1991-04-03' }

const exclude = async (test: TestApp, { user }: SignedIn) => {
  const given = { period: 'six_months', understood: true, password: testPassword } as const
  expect((await test.call('protection', 'self_exclude', given, user)).result).toBe(true)
}

const isHeld = async (test: TestApp, id: number) => {
  const query = test.app.db.query.selectFrom('protection').select('unverified_at').where('player_id', '=', id)
  return ((await query.executeTakeFirst())?.unverified_at ?? null) !== null
}

/** Two accounts of one person, of which the first is excluded: the second is held. */
const pair = async () => {
  const test = await openTestApp()
  const excluded = await test.newPlayer(person)
  await exclude(test, excluded)
  const player = await test.newPlayer(person)
  await payIn(test, player.id, 10_000)
  expect(await isHeld(test, player.id)).toBe(true)
  return { test, excluded, player }
}

describe('a hold for a match with an excluded person', () => {
  it('is back with the transaction that takes its only document back, and the player is told [B81]', async () => {
    const { test, player } = await pair()
    const id = await accepted(test, player.id, 'identity')
    expect([await isHeld(test, player.id), (await stake(test, player.id, 100, 'free')).outcome]).toEqual([
      false,
      'done',
    ])
    await takeBack(test, player.id, id)
    expect((await stake(test, player.id, 100, 'held')).outcome).toBe('unverified')
    const subjects = (await test.outbox(player.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Yakamoz: kimliğini doğrulamamız gerekiyor')).toHaveLength(2)
    const [match] = await test.app.db.query.selectFrom('player_match').selectAll().execute()
    expect(match).toMatchObject({ holds: true, reviewed_at: null, reviewed_by: null, proof: null })
    await accepted(test, player.id, 'identity')
    expect(await isHeld(test, player.id)).toBe(false)
  })

  it('is not back while a later identity would have ended it, and is when that one is taken back too [B81]', async () => {
    const { test, player } = await pair()
    const first = await accepted(test, player.id, 'identity')
    const second = await accepted(test, player.id, 'identity')
    await takeBack(test, player.id, first)
    expect(await isHeld(test, player.id)).toBe(false)
    await takeBack(test, player.id, second)
    expect(await isHeld(test, player.id)).toBe(true)
  })

  it('is back although an identity from before the match still stands [B81]', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer(person)
    await accepted(test, player.id, 'identity')
    const other = await test.newPlayer(person)
    await exclude(test, other)
    expect(await isHeld(test, player.id)).toBe(true)
    const second = await accepted(test, player.id, 'identity')
    expect(await isHeld(test, player.id)).toBe(false)
    await takeBack(test, player.id, second)
    expect([await isHeld(test, player.id), (await verified(test, player.id))[0]]).toEqual([true, 1])
  })

  it('begins if the other person has excluded himself after the document had reviewed the match [B81]', async () => {
    const test = await openTestApp()
    const other = await test.newPlayer(person)
    const player = await test.newPlayer(person)
    const id = await accepted(test, player.id, 'identity')
    await exclude(test, other)
    expect(await isHeld(test, player.id)).toBe(false)
    await takeBack(test, player.id, id)
    expect(await isHeld(test, player.id)).toBe(true)
  })

  it('does not begin without a match, or for one that is no proof [B81]', async () => {
    const test = await openTestApp()
    const [player, twin] = [await test.newPlayer(), await test.newPlayer(person)]
    await test.newPlayer(person)
    for (const { id } of [player, twin]) {
      await takeBack(test, id, await accepted(test, id, 'identity'))
      expect(await isHeld(test, id)).toBe(false)
    }
  })
})

describe('the bar of Northern Cyprus after a document is taken back', () => {
  const isRestricted = async (test: TestApp, id: number) => (await playerRow(test, id)).restricted

  it('is lifted with the only document that set it, and stays with another one [B81]', async () => {
    const { test, player } = await opened()
    const [card, home] = [
      await accepted(test, player.id, 'identity', { isNorthernCyprus: true }),
      await accepted(test, player.id, 'address', { isNorthernCyprus: true }),
    ]
    await takeBack(test, player.id, card)
    expect(await isRestricted(test, player.id)).toBe(true)
    await takeBack(test, player.id, home)
    expect(await isRestricted(test, player.id)).toBe(false)
    const acts = await test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('act', 'like', 'player %tricted')
      .execute()
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['player restricted', 'player unrestricted'])
  })

  it('is back if the address that had lifted it is taken back [B81]', async () => {
    const { test, player } = await opened()
    await accepted(test, player.id, 'address', { isNorthernCyprus: true })
    const elsewhere = await accepted(test, player.id, 'address')
    expect(await isRestricted(test, player.id)).toBe(false)
    await takeBack(test, player.id, elsewhere)
    expect(await isRestricted(test, player.id)).toBe(true)
  })

  it('stays as staff have set it by hand since [B81]', async () => {
    const { test, player } = await opened()
    const change = (what: 'restrict' | 'unrestrict') =>
      changeAccess(test.app, { player: player.id, change: what, actor: 'vardiya', reason: '' })
    const card = await accepted(test, player.id, 'identity', { isNorthernCyprus: true })
    const elsewhere = await accepted(test, player.id, 'address')
    test.clock.advance(1_000)
    await change('unrestrict')
    await takeBack(test, player.id, elsewhere)
    expect(await isRestricted(test, player.id)).toBe(false)
    test.clock.advance(1_000)
    await change('restrict')
    await takeBack(test, player.id, card)
    expect(await isRestricted(test, player.id)).toBe(true)
  })
})
