import type { BlackjackMove } from '@yakamoz/games'
import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { OpenStep } from '../../common/endpoint.ts'
import { blackjackTexts } from '../../texts/blackjack.ts'
import { sayIn } from '../../texts/say.ts'
import { moveOrder } from './view.ts'

/** A seat that has to decide, and its open moves. */
export type DecidingSeat = { seat: number; open: readonly OpenStep[] }

/** The decision of a button: one move, made for these seats one after another, and what it adds to the stake. */
export type Choice = { name: string; seats: readonly number[]; extraKurus: Kurus }

/** The choices: every move of a single seat; with several seats insurance for each, and none for all remaining ones. */
export const choicesOf = (own: readonly DecidingSeat[]): readonly Choice[] => {
  const [first, second] = own
  if (!first || second) return coversOf(own)
  return moveOrder.flatMap((name) => {
    const open = first.open.find((one) => one.name === name)
    return open ? [{ name, seats: [first.seat], extraKurus: open.extra }] : []
  })
}

const coversOf = (own: readonly DecidingSeat[]): readonly Choice[] => {
  const covers = own.flatMap(({ seat, open }) =>
    open.filter(({ name }) => name === 'insure').map(({ name, extra }) => ({ name, seats: [seat], extraKurus: extra })),
  )
  return [...covers, { name: 'decline', seats: own.map(({ seat }) => seat), extraKurus: kurus(0) }]
}

/** The seats that decide at once; empty if only one hand decides, since its moves name no seat. */
export const decidingSeats = (open: readonly OpenStep[]): readonly DecidingSeat[] => {
  const bySeat = Map.groupBy(open, ({ seat }) => seat)
  return [...bySeat].flatMap(([seat, steps]) => (seat === undefined ? [] : [{ seat, open: steps }]))
}

/** The label of a choice; insurance names its seat if there are several. */
export const choiceLabel = ({ name, seats }: Choice, areSeveral: boolean, lang: Language): string => {
  const label = sayIn(lang, blackjackTexts)(`blackjack.moves.${name as BlackjackMove['name']}`)
  return areSeveral && name === 'insure' ? `${label} ${seats[0]}` : label
}

/** The number of columns that the last button spans on phones, in a row of four. */
export const lastButtonSpan = ({ seats }: Choice): string => String(4 - (seats.length % 4))
