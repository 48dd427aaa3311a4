import type { House } from './house.ts'

/** What is being done now, each under its key. */
export type Hand<Key, Answer> = {
  /** What is being done under a key, if anything is. */
  of(key: Key): Promise<Answer> | undefined
  /** Keeps what is being done until it is settled; another under the same key takes its place. */
  hold(key: Key, doing: Promise<Answer>): Promise<Answer>
}

/**
 * A map with many comings and goings changes its table again and again, and every table that was left behind points to the
 * next one. One of them that has grown old keeps all of them, with all that stood in them, until the whole memory is swept:
 * with whole requests in them three times as much was copied at each small collection. So a place of the map holds no more
 * than what can be emptied when it is left.
 */
export const createHand = <Key, Answer>(): Hand<Key, Answer> => {
  const places = new Map<Key, { doing: Promise<Answer> | undefined }>()
  return {
    of: (key) => places.get(key)?.doing,
    hold: (key, doing) => {
      const place: { doing: Promise<Answer> | undefined } = { doing }
      places.set(key, place)
      const leave = () => {
        place.doing = undefined
        if (places.get(key) === place) places.delete(key)
      }
      doing.then(leave, leave)
      return doing
    },
  }
}

/** A hand of each house. */
export const handsOf = <Key, Answer>(): ((house: House) => Hand<Key, Answer>) => {
  const hands = new WeakMap<House, Hand<Key, Answer>>()
  return (house) => {
    const hand = hands.get(house) ?? createHand<Key, Answer>()
    hands.set(house, hand)
    return hand
  }
}
