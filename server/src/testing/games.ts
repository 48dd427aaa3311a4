import type { SentSession } from '@yakamoz/contract'
import { kurus } from '@yakamoz/values'
import type { CallIt, TestApp } from './app.ts'

/** Returns the token in the launch address of a game. */
export const tokenOf = (url: string): string => new URLSearchParams(url.split('#')[1]).get('token') ?? ''

const firstTable = 301
const lastTable = 399

/** Opens a game in its frame like a player's page; returns the answer with the session of the frame. */
export const openGame = async ({ call }: { call: CallIt }, user: SentSession, gameID: number) => {
  const isTable = gameID >= firstTable && gameID <= lastTable
  const { data } = isTable
    ? await call('livecasino', 'init_game', { tableID: gameID }, user)
    : await call('casino', 'init_game', { gameID }, user)
  return (await call('studio', 'open', { token: tokenOf(data.url) })).data
}

/** Gives a player money without a deposit. */
export const payIn = ({ app }: TestApp, player: number, amountKurus: number, id = 'money') =>
  app.ledger.post({
    player,
    id,
    legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(amountKurus), reason: 'deposit' }],
  })

/** Returns bets of a stake on the hands of bet-on-poker that are still offered after the deal with these events, the last hand first. */
export const offeredHandBets = (events: readonly { type: string }[], stakeKurus = 100) => {
  const deal = events.find((event) => event.type === 'deal') as { oddsHundredths?: number[] } | undefined
  const hands = (deal?.oddsHundredths ?? []).flatMap((odds, hand) => (odds > 0 ? [hand] : []))
  return hands.toReversed().map((hand) => ({ stakeKurus, hand }))
}
