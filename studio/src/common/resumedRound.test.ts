import type { FrameMessage } from '@yakamoz/contract/frame'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { PlayedRound } from './endpoint.ts'
import { sendResumed } from './resumedRound.ts'

const round: PlayedRound = {
  round: 'r',
  nonce: 3,
  stake: kurus(200),
  win: kurus(700),
  balanceBefore: kurus(10_000),
  balanceAfter: kurus(110_500),
  events: [],
  jackpot: { level: 'minor', amount: kurus(100_000) },
  funds: 'cash',
}

const sentFor = (resumed: PlayedRound | undefined): FrameMessage[] => {
  const messages: FrameMessage[] = []
  sendResumed({ send: (message) => messages.push(message), listen: () => undefined }, resumed)
  return messages
}

describe('the page, when an interrupted round is shown again', () => {
  it('receives the balance after the stake, without win and jackpot', () => {
    expect(sentFor(round)).toEqual([{ yakamoz: 'resumed', left: '98.00', funds: 'cash' }])
    expect(sentFor({ ...round, funds: 'bonus' })).toMatchObject([{ funds: 'bonus' }])
  })

  it('receives nothing without such a round, and while a move is open', () => {
    const waiting = { ...round, open: [{ name: 'hit', extra: kurus(0) }] }
    for (const other of [undefined, waiting]) expect(sentFor(other)).toEqual([])
  })
})
