import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { OpenStep } from '../../common/endpoint.ts'
import { moveOrder } from './view.ts'
import { blackjackTexts } from './words.ts'

/** A seat whose decision is awaited, and what is open to it. */
export type Asked = { seat: number; open: readonly OpenStep[] }

/** What a button decides: the same move for these seats, one after the other, and what it stakes more. */
export type Choice = { name: string; seats: readonly number[]; extraKurus: Kurus }

/** What may be decided: every move of one seat; of several that may insure, insurance for each and none for the rest. */
export const choicesOf = (own: readonly Asked[]): readonly Choice[] => {
  const [first, second] = own
  if (!first || second) return coversOf(own)
  return moveOrder.flatMap((name) => {
    const open = first.open.find((one) => one.name === name)
    return open ? [{ name, seats: [first.seat], extraKurus: open.extra }] : []
  })
}

const coversOf = (own: readonly Asked[]): readonly Choice[] => {
  const covers = own.flatMap(({ seat, open }) =>
    open.filter(({ name }) => name === 'insure').map(({ name, extra }) => ({ name, seats: [seat], extraKurus: extra })),
  )
  return [...covers, { name: 'decline', seats: own.map(({ seat }) => seat), extraKurus: kurus(0) }]
}

/** The seats that are asked at once; none where only one is, and the house knows which. */
export const askedOf = (open: readonly OpenStep[]): readonly Asked[] => {
  const bySeat = Map.groupBy(open, ({ seat }) => seat)
  return [...bySeat].flatMap(([seat, steps]) => (seat === undefined ? [] : [{ seat, open: steps }]))
}

/** A choice on its button; insurance says for which of several seats. */
export const choiceWords = ({ name, seats }: Choice, areSeveral: boolean, lang: Language): string => {
  const words = blackjackTexts[lang].moves[name as keyof (typeof blackjackTexts)['tr']['moves']]
  return areSeveral && name === 'insure' ? `${words} ${seats[0]}` : words
}

/** On a phone, where four stand in a row, the last button takes what is left of it. */
export const restOf = ({ seats }: Choice): string => String(4 - (seats.length % 4))
