import { type BuilderQuote, odds } from '@yakamoz/sports'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { type BuilderQuestion, createBuilderQuotes } from './builderQuotes.ts'
import type { BuilderSource } from './feeds/builderSource.ts'

const quote: BuilderQuote = { milli: 3_000, chance: 0.3, followsOdds: true }
const limits = { deadlineMs: 60_000, atOnce: 2, waiting: 1, failures: 3, pauseMs: 5_000, cached: 4 }

const choice = (market: number, milli = 2_000) => ({
  match: 'm',
  market,
  specifiers: '',
  outcome: '1',
  odds: odds(milli),
  sourceOdds: odds(2_000),
})
const question = (...markets: number[]): BuilderQuestion => ({
  match: 'm',
  choices: markets.map((market) => choice(market)),
})

/** A source that answers when the test says so. */
const opened = async (changes: Partial<typeof limits> = {}) => {
  const { app, clock } = await openTestApp()
  const asked: { markets: number[]; answer: (given: BuilderQuote | 'related') => void; fail: () => void }[] = []
  const source: BuilderSource = {
    covers: (match) => match === 'm',
    quote: (_, choices, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const markets = choices.map(({ market }) => market)
        asked.push({ markets, answer: resolve, fail: () => reject(new Error('away')) })
      }),
  }
  const quotes = createBuilderQuotes(app, [source], { ...limits, ...changes })
  const counted = async (outcome: string) =>
    (await app.metrics.builderQuotes.get()).values.find(({ labels }) => labels.outcome === outcome)?.value
  return { clock, asked, quotes, counted, since: clock.now() }
}

it('[B279] a few are asked for at once, one more waits, the next is refused, and bets have slots of their own', async () => {
  const { asked, quotes, counted, since } = await opened()
  const shown = [1, 2, 3].map((market) => quotes.quote(question(market), 'offer', since))
  expect(await quotes.quote(question(4), 'offer', since)).toBe('closed')
  expect(await counted('full')).toBe(1)
  const bet = quotes.quote(question(5), 'bet', since)
  expect(asked.map(({ markets }) => markets)).toEqual([[1], [2], [5]])
  asked[2]?.answer(quote)
  expect(await bet).toEqual(quote)
  asked[0]?.answer('related')
  expect(await shown[0]).toBe('related')
  expect(asked.map(({ markets }) => markets)).toEqual([[1], [2], [5], [3]])
})

it('[B279] a bet does not wait for a request of the same price that is only shown, and takes its answer once there is one', async () => {
  const { asked, quotes, since } = await opened()
  for (const market of [1, 2, 3]) void quotes.quote(question(market), 'offer', since)
  const bet = quotes.quote(question(3), 'bet', since)
  expect(asked.map(({ markets }) => markets)).toEqual([[1], [2], [3]])
  asked[2]?.answer(quote)
  expect(await bet).toEqual(quote)
  expect(await quotes.quote(question(3), 'offer', since)).toEqual(quote)
  asked[0]?.answer(quote)
  await quotes.quote(question(1), 'offer', since)
  expect(await quotes.quote(question(1), 'bet', since)).toEqual(quote)
  // The third that was only shown had its turn when the first ended.
  expect(asked.map(({ markets }) => markets)).toEqual([[1], [2], [3], [3]])
})

it('[B279] one answer is for all orders of the outcomes, and for no other odds', async () => {
  const { asked, quotes, since } = await opened()
  const [one, other] = [quotes.quote(question(1, 2), 'offer', since), quotes.quote(question(2, 1), 'offer', since)]
  asked[0]?.answer(quote)
  expect([await one, await other, asked.length]).toEqual([quote, quote, 1])
  void quotes.quote({ match: 'm', choices: [choice(1, 2_010), choice(2)] }, 'offer', since)
  expect(asked).toHaveLength(2)
})

it('[B279] an answer of before the asked time does not count', async () => {
  const { asked, quotes, clock, since } = await opened()
  const first = quotes.quote(question(1), 'bet', since)
  asked[0]?.answer(quote)
  await first
  clock.advance(1)
  void quotes.quote(question(1), 'bet', clock.now())
  expect(asked).toHaveLength(2)
})

it('what has failed is asked again, until it has failed three times in a row', async () => {
  const { asked, quotes, counted, since } = await opened()
  const ask = async (end: 'answer' | 'fail') => {
    const answer = quotes.quote(question(1), 'offer', since - asked.length)
    if (end === 'fail') asked.at(-1)?.fail()
    else asked.at(-1)?.answer(quote)
    return answer
  }
  for (const end of ['fail', 'fail', 'answer'] as const) await ask(end)
  expect(asked).toHaveLength(3)
  const { clock, ...other } = await opened()
  for (let tries = 0; tries < 4; tries++) {
    const answer = other.quotes.quote(question(1), 'offer', other.since)
    other.asked.at(-1)?.fail()
    expect(await answer).toBe('closed')
  }
  expect([other.asked.length, await other.counted('failed'), await counted('failed')]).toEqual([3, 3, 2])
  // Failures of prices that are shown pause no bets.
  void other.quotes.quote(question(1), 'bet', other.since)
  expect(other.asked).toHaveLength(4)
  clock.advance(5_000)
  void other.quotes.quote(question(1), 'offer', other.since)
  expect(other.asked).toHaveLength(5)
})

it('answers are kept until there are as many as allowed', async () => {
  const { asked, quotes, since } = await opened()
  const quoteOf = (market: number) => {
    const answer = quotes.quote(question(market), 'offer', since)
    asked.at(-1)?.answer(quote)
    return answer
  }
  for (const market of [1, 2, 3, 4, 1, 5, 1]) await quoteOf(market)
  expect(asked.map(({ markets }) => markets)).toEqual([[1], [2], [3], [4], [5], [1]])
})

it('[B279] a source that does not answer is given up at the end of its time', async () => {
  const { quotes, since } = await opened({ deadlineMs: 30, atOnce: 1 })
  const answers = [1, 2].map((market) => quotes.quote(question(market), 'bet', since))
  expect(await Promise.all(answers)).toEqual(['closed', 'closed'])
})

it('a match of no source has no price', async () => {
  const { quotes, since } = await opened()
  expect([quotes.covers('n'), await quotes.quote({ ...question(1), match: 'n' }, 'offer', since)]).toEqual([
    false,
    'related',
  ])
})
