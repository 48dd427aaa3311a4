import { kurus, kurusToText } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedBonuses } from '../../app/demo/fill.ts'
import { seedDemo } from '../../app/demo/index.ts'
import { giveGift, openTestApp, payIn } from '../../testing/index.ts'
import { answersTo } from './answerSearch.ts'

/** A question, the first answer to it, and the facts that it asks for. */
const questions: readonly (readonly [
  language: 'tr' | 'en',
  question: string,
  first: string,
  facts: readonly string[],
])[] = [
  ['tr', 'çevrimimden ne kadar kaldı', '', ['wagering']],
  ['tr', 'bonusumun cevrimi nasil sayiliyor', 'Çevrim nasıl sayılır?', ['wagering']],
  ['tr', 'param ne zaman gelir', '', ['withdrawal']],
  ['tr', 'çekimim neden reddedildi', 'Çekimim neden reddedildi?', ['withdrawal']],
  ['tr', 'para yatırdım hesabıma geçmedi', 'Yatırımım hesabıma geçmedi', ['deposit']],
  ['tr', 'yatirimim nerede', 'Yatırımım hesabıma geçmedi', ['deposit']],
  ['tr', 'şifremi unuttum', 'Şifremi unuttum.', []],
  ['tr', 'nasıl limit koyarım', 'Kendime nasıl sınır koyarım?', ['limits']],
  ['tr', 'mola vermek istiyorum', 'Mola vermek istiyorum, param ne olur?', ['limits']],
  ['tr', 'bonustan vazgeçmek istiyorum', 'Bonustan vazgeçebilir miyim?', ['wagering']],
  ['tr', 'oyun yarıda kaldı param gitti', 'Oyun yarıda kaldı', []],
  ['tr', 'sms kodu gelmiyor', 'SMS kodu gelmiyor.', []],
  ['tr', 'kuponumu iptal edebilir miyim', 'Kuponumu iptal edebilir miyim?', ['coupons']],
  ['tr', 'başkasının hesabına para çekebilir miyim', 'Başkasının hesabına çekebilir miyim?', []],
  ['en', 'how much wagering is left', '', ['wagering']],
  ['en', 'my deposit did not arrive', 'My deposit has not arrived', ['deposit']],
  ['en', 'why was my withdrawal refused', 'Why was my withdrawal refused?', ['withdrawal']],
  ['en', 'I forgot my password', 'I have forgotten my password.', []],
  ['en', 'are the games fair?', 'Fairness', []],
  ['en', 'two-step verification', 'How do I turn on two-step verification?', []],
]

describe('a question to support', () => {
  it('is answered by the help tree and the information pages, in whole sentences of either language [A94]', async () => {
    const { app } = await openTestApp()
    await seedDemo(app)
    const wrong: unknown[] = []
    for (const [language, question, first, facts] of questions) {
      const found = await answersTo(app, question, language)
      const isRight =
        (first === '' || found.answers[0]?.title === first) &&
        facts.every((fact) => found.facts.includes(fact as never))
      if (!isRight) wrong.push([question, found.answers.map(({ title }) => title), found.facts])
    }
    expect(wrong).toEqual([])
  })

  it('that says nothing has no answer', async () => {
    const { app } = await openTestApp()
    await seedDemo(app)
    for (const question of ['', 'merhaba', 'asdf qwer', '?', 'hello please'])
      expect([question, await answersTo(app, question, 'tr')]).toEqual([question, { answers: [], facts: [] }])
  })

  it('leads to the page of its answer, and names each answer once [A94]', async () => {
    const test = await openTestApp()
    await seedDemo(test.app)
    const { data } = await test.call('support', 'answers', { words: 'iki adımlı doğrulamayı nasıl açarım' })
    const [first] = data[0]?.answers ?? []
    expect(first).toMatchObject({ kind: 'help', id: 'two-step', link: '/me/security' })
    const titles = data[0]?.answers.map(({ title }) => title) ?? []
    expect(new Set(titles).size).toBe(titles.length)
    const page = await test.call('support', 'answers', { words: 'şifremi unuttum' })
    expect(page.data[0]?.answers[0]).toMatchObject({ kind: 'page', link: '/info/FAQ' })
  })
})

describe('the facts of an account', () => {
  const opened = async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const ask = async (words: string, more: object = {}, user = player.user) => {
      const answer = await test.call('support', 'answers', { words, ...more }, user)
      if (!answer.result) throw new Error(answer.message)
      return answer.data[0]?.facts ?? []
    }
    return { test, player, ask }
  }

  it('are told to their player only, and to nobody before signing in [A94]', async () => {
    const { test, player, ask } = await opened()
    await payIn(test, player.id, 10_000)
    const visitor = await test.call('support', 'answers', { words: 'yatırımım nerede' })
    expect(visitor.data[0]?.facts).toEqual([])
    const other = await test.newPlayer()
    await test.app.db.query
      .insertInto('transaction')
      .values({
        player_id: player.id,
        id: 'p1',
        operation: 'p1',
        type_id: 1,
        category_id: 1,
        status: 1001,
        amount: kurus(50_000),
        at: new Date('2026-11-20T11:30:00+03:00'),
      })
      .execute()
    expect(await ask('yatırımım nerede')).toEqual([
      {
        kind: 'deposit',
        text: expect.stringMatching(/^Son yatırımın: 500,00.₺, 20 Kas 2026 11:30, onay bekliyor\.$/),
        link: '/me/history?tab=finance',
      },
    ])
    expect(await ask('yatırımım nerede', {}, other.user)).toMatchObject([{ text: 'Henüz yatırımın yok.' }])
  })

  it('are what is left to wager, the last withdrawal, limits and breaks, and open coupons [A94]', async () => {
    const { test, player, ask } = await opened()
    const { app } = test
    expect(await ask('çevrimimden kalan')).toMatchObject([
      { text: 'Şu an çevirdiğin bir bonus yok.', link: '/me/bonuses' },
    ])
    await seedBonuses(app)
    const bonus = await giveGift(app, player.id, 50_000)
    const [wagering] = await ask('bonusumun çevriminden ne kadar kaldı')
    const needed = kurusToText(kurus(bonus?.needed ?? 0), 'tr')
    expect(wagering?.text).toBe(`Çevriminden kalan: ${needed} (toplam ${needed}).`)
    expect(await ask('kuponum')).toMatchObject([{ text: 'Açık kuponun yok.', link: '/me/coupons' }])
    expect(await ask('limit')).toMatchObject([{ text: 'Sınırın yok, molada da değilsin.', link: '/me/protection' }])
    await app.db.query
      .insertInto('transaction')
      .values({
        player_id: player.id,
        id: 'p2',
        operation: 'p2',
        type_id: 2,
        category_id: 1,
        status: 1004,
        amount: -100_000,
        reason: 'Ad uyuşmuyor',
        at: new Date('2026-11-20T11:30:00+03:00'),
      })
      .execute()
    expect(await ask('why was my withdrawal refused', { Lang: 'en' })).toMatchObject([
      { text: 'Your last withdrawal: ₺1,000.00, 20 Nov 2026, 11:30, declined: Ad uyuşmuyor.' },
    ])
    await test.call(
      'protection',
      'set_limit',
      { kind: 'deposit', period: 'day', amount: '500.00' } as never,
      player.user,
    )
    await test.call('protection', 'time_out', { period: 'day' }, player.user)
    const [limits] = await ask('limitim')
    expect(limits?.text).toMatch(
      /^21 Kas 2026 12:00 tarihine kadar moladasın\. 24 saatlik para yatırma sınırın 500,00.₺, kalan 500,00.₺\.$/,
    )
    expect(await ask('bahsim sonuçlanmadı', { Lang: 'en' })).toMatchObject([{ text: 'You have no open bets.' }])
  })

  it('says when an exclusion can end, and when it ends once that was asked for [A94]', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const asking = { period: 'six_months', understood: true, password: player.password } as const
    expect((await test.call('protection', 'self_exclude', asking, player.user)).result).toBe(true)
    const { user } = await test.signIn(player)
    const fact = async () => (await test.call('support', 'answers', { words: 'limitim' }, user)).data[0]?.facts[0]?.text
    expect(await fact()).toMatch(/^Hesabın oyuna kapalı; en erken 20 May 2027 \d\d:\d\d tarihinde açılabilir\.$/)
    await test.app.db.query
      .updateTable('protection')
      .set({ ends_at: new Date('2027-06-01T12:00:00+03:00') })
      .execute()
    expect(await fact()).toBe('Hesabın 1 Haz 2027 12:00 tarihine kadar oyuna kapalı.')
  })
})
