// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const outcome = (id: string, name: string) => ({
  outcome: id,
  tr: name,
  en: name,
  price: 2_000,
  fed: 2_000,
  byHand: '',
  stopped: false,
  fair: 2_083,
  active: true,
  bets: 1,
  stake: 10_000,
  paid: 20_000,
})

const page = {
  match: 'sim:football:1',
  sport: 'football',
  league: { id: 'tr.1', tr: 'Süper Lig', en: 'Super League' },
  home: 'Deniz Spor',
  away: 'Liman',
  start: '2026-11-28T20:00:00.000+03:00',
  status: 3,
  score: '',
  stopped: false,
  open: 0,
  bets: 2,
  stake: 20_000,
  paid: 20_000,
  basis: '',
  markets: [
    {
      market: 11,
      specifiers: '',
      tr: 'Beraberlikte iade',
      en: 'Draw no bet',
      group: 'main',
      status: -3,
      stopped: false,
      margin: 450,
      marginByHand: '',
      stake: 20_000,
      outcomes: [outcome('4', 'Deniz Spor'), outcome('5', 'Liman')],
    },
  ],
  builders: [],
  counts: [],
  scores: [],
  scoredStake: 0,
}

const preview = { coupons: 2, changed: 1, won: 1, lost: 1, refunded: 0, open: 0, paid: 123_400, takenBack: 0 }

const mount = (server: Server = {}, permissions: Permission[] = ['trading.read', 'trading.settle']) =>
  mountConsole('/trading/sim%3Afootball%3A1', {
    member: { roles: ['trader'], permissions },
    server: {
      'trading.match': () => ({ data: [page] }),
      'trading.preview_settlement': () => ({ data: [preview] }),
      'trading.settle': () => ({ data: [{ asked: '0ABCDEFGHJKMNPQRSTVWXYZ012' }] }),
      ...server,
    },
  })

it('[B127] a market that was settled is settled anew: every outcome has its end, and the preview says what it pays', async () => {
  const console = await mount()
  await console.press('Actions on Draw no bet')
  await console.press('Settle')
  await console.type('Reason', 'wrong')
  await console.press('Ask for it', '.modal button')
  await console.until(() => console.text().includes('Choose the end of every outcome'))
  expect(console.dataOf('trading.settle')).toEqual([])
  expect(console.dataOf('trading.preview_settlement')).toEqual([])
})

it('[B127] the final score of a match is previewed, and asked for with a reason', async () => {
  const console = await mount()
  await console.press('Actions on Deniz Spor – Liman')
  await console.press('Settle')
  // Of the whole match what its feed has reported is not taken back.
  expect(console.named('.modal *', 'Take back what was reported by hand')).toBeDefined()
  await console.type('Final score', '2')
  await console.type('Reason', 'the feed is silent')
  await console.press('Ask for it', '.modal button')
  await console.until(() => console.text().includes('Type a score such as 2:1'))
  await console.type('Final score', '2:1')
  await console.type('Score at half-time', '1:0')
  await console.until(() => console.text().includes('₺1,234.00'))
  await console.press('Ask for it', '.modal button')
  await console.until(() => console.dataOf('trading.settle').length === 1)
  expect(console.dataOf('trading.settle')).toMatchObject([
    {
      match: 'sim:football:1',
      kind: 'result',
      score: { home: 2, away: 1 },
      halfTime: { home: 1, away: 0 },
      reason: 'the feed is silent',
    },
  ])
  await console.until(() => /second person/i.test(console.text()))
})

it('[B127] the preview is not read again with every bet, and the match is', async () => {
  const console = await mount()
  await console.press('Actions on Deniz Spor – Liman')
  await console.press('Settle')
  await console.type('Final score', '2:1')
  await console.type('Score at half-time', '1:0')
  await console.until(() => console.text().includes('₺1,234.00'))
  const [previews, matches] = [console.dataOf('trading.preview_settlement'), console.dataOf('trading.match')]
  await console.hear({ topic: 'trading', id: '' })
  await console.until(() => console.dataOf('trading.match').length > matches.length)
  // After a break of the connection too.
  await console.hear({ epoch: 'one' })
  await console.hear({ epoch: 'two' })
  await console.until(() => console.dataOf('trading.match').length > matches.length + 1)
  expect(console.dataOf('trading.preview_settlement')).toHaveLength(previews.length)
})

it('[B127] who may not settle has no button for it', async () => {
  const console = await mount({}, ['trading.read'])
  await console.until(() => console.text().includes('Draw no bet'))
  expect(console.named('button', /Actions on/)).toBeUndefined()
})
