import { gameById } from '@yakamoz/games'
import { type Kurus, kurusToText, kurusToWire } from '@yakamoz/values'
import { bookQueuedBet, liveBetOf, refundQueuedBet } from '../../domains/live/index.ts'
import { notify } from '../../domains/notifications/index.ts'
import { bookQueuedCoupon } from '../../domains/sports/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { maxAttempts, type QueuedRetry, queuedRetries, queuedRetryOf, retryNow } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Said } from './said.ts'
import { byHand } from './twoPeople.ts'
import { type Command, type Commands, failed, idOf, oneLine, parse, said } from './words.ts'

const shown = 200

const aboutBet = async (app: AppContext, { player_id, id }: QueuedRetry): Promise<string> => {
  const bet = await liveBetOf(app, player_id, id)
  if (!bet) return ''
  return `${gameById(bet.gameId)?.slug ?? bet.gameId} #${bet.number}  staked ${kurusToWire(bet.stake)}`
}

const lineOf = async (app: AppContext, aside: QueuedRetry): Promise<string> => {
  const { player_id, kind, id, back, tries, due_at, at, cause } = aside
  const next = tries < maxAttempts ? `tried again ${due_at.toISOString()}` : 'tried no more by itself'
  const about = kind === 'bet' ? await aboutBet(app, aside) : ''
  const parts = [at.toISOString(), kind, `player ${player_id}`, id, about, back ? 'its stake is to go back' : '']
  return [...parts, `${tries} tries`, next, oneLine(cause)].filter(Boolean).join('  ')
}

const list: Command['run'] = async (app) => {
  const lines = []
  for (const aside of await queuedRetries(app, shown)) lines.push(await lineOf(app, aside))
  return said(lines.join('\n') || 'nothing stands aside')
}

/** What stands aside under an id: ids of bets and of coupons are drawn by chance, and never alike. */
const asideCalled = async (app: AppContext, words: string[]): Promise<QueuedRetry | undefined> => {
  const [player_id, id = ''] = [idOf(words[0]), words[1]]
  if (!player_id) return undefined
  return (
    (await queuedRetryOf(app, { player_id, kind: 'bet', id })) ?? queuedRetryOf(app, { player_id, kind: 'coupon', id })
  )
}

const none = 'no such bet or coupon stands aside'

const book = (app: AppContext) => (aside: QueuedRetry) =>
  aside.kind === 'bet' ? bookQueuedBet(app, aside) : bookQueuedCoupon(app, aside)

/** It is paid what the game or the results say, as the house does it by itself: nobody decides about its money. */
const settle: Command['run'] = async (app, words, actor) => {
  const aside = await asideCalled(app, words)
  if (!aside) return failed(none)
  const { kind, id: subject, player_id: player } = aside
  await recordAudit(app, { actor, act: `${kind} tried again`, subject, detail: { player } })
  const refused = await retryNow(app, aside, book(app))
  return refused ? failed(`refused again: ${refused}`) : said('done')
}

const tellBack = (app: AppContext, { player_id, id }: QueuedRetry, stake: Kurus, reason: string): Promise<boolean> =>
  notify(app, player_id, `bet/${id}`, {
    tr: {
      title: 'Bahsin iade edildi',
      text: `Masadaki ${kurusToText(stake, 'tr')} tutarındaki bahsin iade edildi: ${reason}`,
    },
    en: {
      title: 'A bet was refunded',
      text: `Your bet of ${kurusToText(stake, 'en')} at a table was refunded: ${reason}`,
    },
  })

const giveBack: Command['run'] = async (app, words, actor) => {
  const { plain, options } = parse(words)
  const reason = options.get('reason') ?? ''
  const aside = await asideCalled(app, plain)
  if (aside?.kind !== 'bet') return failed('no such bet stands aside')
  const bet = await liveBetOf(app, aside.player_id, aside.id)
  if (bet?.state !== 'open') return failed('settled meanwhile')
  if (bet.paid > 0) return failed(`${kurusToWire(bet.paid)} of it was paid already: aside settle`)
  const [player, subject] = [bet.player, bet.id]
  const move = { player, act: 'bet given back', subject, amount: bet.stake, actor, reason } as const
  return byHand(app, move, () => giveStakeBack(app, aside, { stake: bet.stake, actor, reason }))
}

type BackGiven = { stake: Kurus; actor: string; reason: string }

const giveStakeBack = async (
  app: AppContext,
  aside: QueuedRetry,
  { stake, actor, reason }: BackGiven,
): Promise<Said> => {
  const { player_id: player, id: subject } = aside
  await recordAudit(app, { actor, act: 'bet ordered back', subject, detail: { player, reason } })
  const refused = await retryNow(app, aside, (one) => refundQueuedBet(app, one))
  if (refused) return failed(`refused again: ${refused}`)
  await recordAudit(app, { actor, act: 'bet given back', subject, detail: { player, reason } })
  await tellBack(app, aside, stake, reason)
  return said('done')
}

export const asideCommands: Commands = {
  aside: { usage: '', about: 'bets on tables and coupons that could not be booked, the oldest first', run: list },
  'aside settle': { usage: 'PLAYER ID', about: 'try at once to settle one as its game or results say', run: settle },
  'aside void': {
    usage: 'PLAYER BET --reason TEXT',
    about: 'give the stake of a bet back instead, whatever it has won; a large one needs two people',
    run: giveBack,
  },
}
