import { dayOf, kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { eventually, openTestApp } from '../../testing/index.ts'
import { runCommand } from './commands.ts'

it('the operator prints what players paid to each account and received on a day', async () => {
  const { app, newPlayer } = await openTestApp()
  const { id: player } = await newPlayer()
  const run = async (day: string) => (await runCommand(app, ['turnover', day], 'clerk')).text
  expect(await run('2001-01-01')).toBe('no transfers on 2001-01-01')
  expect(await run('yesterday')).toContain('not a day')
  await app.ledger.open(player)
  const legs = [
    { from: 'gateway/test', to: 'cash', amount: kurus(10_000), reason: 'deposit' },
    { from: 'cash', to: 'house/casino', amount: kurus(2_500), reason: 'bet' },
    { from: 'house/casino', to: 'cash', amount: kurus(1_000), reason: 'win' },
  ] as const
  for (const leg of legs) await app.ledger.post({ player, id: leg.reason, legs: [leg] })
  // The app follows the ledger once a second.
  await eventually(async () =>
    expect((await run(dayOf(app.now()))).split('\n')).toEqual([
      'gateway/test  deposit  1 transfers  received 0.00  paid 100.00  net -100.00',
      'house/casino  bet  1 transfers  received 25.00  paid 0.00  net 25.00',
      'house/casino  win  1 transfers  received 0.00  paid 10.00  net -10.00',
    ]),
  )
})
