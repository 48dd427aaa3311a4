import type { Draws } from '../fair/draws.ts'
import { drawnOrder } from '../fair/shuffle.ts'

/**
 * A card as a number from 0 to 51: rank = card % 13, from two (0) to ace (12); suit = floor(card / 13), in the
 * order spades, hearts, diamonds, clubs.
 */
export type Card = number

/** A card as two letters, rank and suit: `As`, `Td`, `2c`. */
export type CardName = string

export const ranks = '23456789TJQKA'
export const suits = 'shdc'
export const ace = 12

export const rankOf = (card: Card): number => card % 13
export const suitOf = (card: Card): number => Math.floor(card / 13)
export const nameOf = (card: Card): CardName => `${ranks[rankOf(card)]}${suits[suitOf(card)]}`
export const namesOf = (cards: readonly Card[]): CardName[] => cards.map(nameOf)

/** Parses the name of a card; RangeError if it is invalid. */
export const cardOf = (name: CardName): Card => {
  const [rank, suit] = [ranks.indexOf(name[0] ?? ' '), suits.indexOf(name[1] ?? ' ')]
  if (name.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`no card ${name}`)
  return suit * 13 + rank
}

/** Returns a function that deals the cards of shuffled decks one at a time; the order depends on the draws alone. */
export const shoeOf = (draws: Draws, decks: number): (() => Card) => {
  const next = drawnOrder(draws, decks * 52)
  return () => next() % 52
}

/** Deals the next `count` cards. */
export const dealt = (deal: () => Card, count: number): Card[] => Array.from({ length: count }, deal)
