import { gameById } from '@yakamoz/games'
import { type Kurus, kurusToText, kurusToWire } from '@yakamoz/values'
import { type Aside, asideOf, asides, mostTries, tryAside } from '../asides.ts'
import { note } from '../audit.ts'
import { notify } from '../crm/index.ts'
import type { House } from '../house.ts'
import { bookAsideBet, liveBetOf, voidAsideBet } from '../live/index.ts'
import { bookAsideCoupon } from '../sports/index.ts'
import type { Said } from './said.ts'
import { byHand } from './twoPeople.ts'
import { type Command, type Commands, failed, idOf, oneLine, parse, said } from './words.ts'

const shown = 200

const aboutBet = async (house: House, { player_id, id }: Aside): Promise<string> => {
  const bet = await liveBetOf(house, player_id, id)
  if (!bet) return ''
  return `${gameById(bet.gameId)?.slug ?? bet.gameId} #${bet.number}  staked ${kurusToWire(bet.stake)}`
}

const lineOf = async (house: House, aside: Aside): Promise<string> => {
  const { player_id, kind, id, back, tries, due_at, at, cause } = aside
  const next = tries < mostTries ? `tried again ${due_at.toISOString()}` : 'tried no more by itself'
  const about = kind === 'bet' ? await aboutBet(house, aside) : ''
  const parts = [at.toISOString(), kind, `player ${player_id}`, id, about, back ? 'its stake is to go back' : '']
  return [...parts, `${tries} tries`, next, oneLine(cause)].filter(Boolean).join('  ')
}

const list: Command['run'] = async (house) => {
  const lines = []
  for (const aside of await asides(house, shown)) lines.push(await lineOf(house, aside))
  return said(lines.join('\n') || 'nothing stands aside')
}

/** What stands aside under an id: ids of bets and of coupons are drawn by chance, and never alike. */
const asideCalled = async (house: House, words: string[]): Promise<Aside | undefined> => {
  const [player_id, id = ''] = [idOf(words[0]), words[1]]
  if (!player_id) return undefined
  return (await asideOf(house, { player_id, kind: 'bet', id })) ?? asideOf(house, { player_id, kind: 'coupon', id })
}

const none = 'no such bet or coupon stands aside'

const book = (house: House) => (aside: Aside) =>
  aside.kind === 'bet' ? bookAsideBet(house, aside) : bookAsideCoupon(house, aside)

/** It is paid what the game or the results say, as the house does it by itself: nobody decides about its money. */
const settle: Command['run'] = async (house, words, actor) => {
  const aside = await asideCalled(house, words)
  if (!aside) return failed(none)
  const { kind, id: subject, player_id: player } = aside
  await note(house, { actor, act: `${kind} tried again`, subject, detail: { player } })
  const refused = await tryAside(house, aside, book(house))
  return refused ? failed(`refused again: ${refused}`) : said('done')
}

const tellBack = (house: House, { player_id, id }: Aside, stake: Kurus, reason: string): Promise<boolean> =>
  notify(house, player_id, `bet/${id}`, {
    tr: {
      title: 'Bahsin iade edildi',
      text: `Masadaki ${kurusToText(stake, 'tr')} tutarındaki bahsin iade edildi: ${reason}`,
    },
    en: {
      title: 'A bet was refunded',
      text: `Your bet of ${kurusToText(stake, 'en')} at a table was refunded: ${reason}`,
    },
  })

const giveBack: Command['run'] = async (house, words, actor) => {
  const { plain, options } = parse(words)
  const reason = options.get('reason') ?? ''
  const aside = await asideCalled(house, plain)
  if (aside?.kind !== 'bet') return failed('no such bet stands aside')
  const bet = await liveBetOf(house, aside.player_id, aside.id)
  if (bet?.state !== 'open') return failed('settled meanwhile')
  if (bet.paid > 0) return failed(`${kurusToWire(bet.paid)} of it was paid already: aside settle`)
  const [player, subject] = [bet.player, bet.id]
  const move = { player, act: 'bet given back', subject, amount: bet.stake, actor, reason } as const
  return byHand(house, move, () => giveStakeBack(house, aside, { stake: bet.stake, actor, reason }))
}

type BackGiven = { stake: Kurus; actor: string; reason: string }

const giveStakeBack = async (house: House, aside: Aside, { stake, actor, reason }: BackGiven): Promise<Said> => {
  const { player_id: player, id: subject } = aside
  await note(house, { actor, act: 'bet ordered back', subject, detail: { player, reason } })
  const refused = await tryAside(house, aside, (one) => voidAsideBet(house, one))
  if (refused) return failed(`refused again: ${refused}`)
  await note(house, { actor, act: 'bet given back', subject, detail: { player, reason } })
  await tellBack(house, aside, stake, reason)
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
