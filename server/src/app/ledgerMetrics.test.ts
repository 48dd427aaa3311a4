import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { createMetrics } from '../platform/metrics.ts'
import { countOperation } from './ledgerMetrics.ts'

it('[H9] counts what moves between players and the house or a gateway, and the bets of each game', async () => {
  const metrics = createMetrics()
  countOperation(metrics, {
    legs: [
      { from: 'cash', to: 'house/casino', amount: kurus(1_000), reason: 'bet' },
      { from: 'house/casino', to: 'cash', amount: kurus(2_500), reason: 'win' },
      { from: 'cash', to: 'held', amount: kurus(700), reason: 'withdrawal' },
    ],
    records: [{ kind: 'round', gameId: 101, stake: kurus(1_000), win: kurus(2_500) } as never],
  })
  countOperation(metrics, { legs: [{ from: 'gateway/101', to: 'cash', amount: kurus(5_000), reason: 'deposit' }] })
  const text = await metrics.registry.metrics()
  for (const line of [
    'yakamoz_moved_kurus_total{account="house/casino",reason="bet",direction="from players"} 1000',
    'yakamoz_moved_kurus_total{account="house/casino",reason="win",direction="to players"} 2500',
    'yakamoz_moved_kurus_total{account="gateway/101",reason="deposit",direction="to players"} 5000',
    'yakamoz_bets_total{game="101"} 1',
    'yakamoz_staked_kurus_total{game="101"} 1000',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).not.toContain('account="held"')
})
