import { describe, expect, test } from 'vitest'
import type { House } from './house.ts'
import { createHand, handsOf } from './inHand.ts'

/** A promise that is settled from outside. */
const open = <Value>() => Promise.withResolvers<Value>()

describe('what is in hand', () => {
  test('is found under its key until it is done', async () => {
    const hand = createHand<string, number>()
    const { promise, resolve } = open<number>()
    expect(hand.hold('bet', promise)).toBe(promise)
    expect(hand.of('bet')).toBe(promise)
    expect(hand.of('other')).toBeUndefined()
    resolve(7)
    expect(await promise).toBe(7)
    expect(hand.of('bet')).toBeUndefined()
  })

  test('is let go when it fails, and who holds it hears of the failure', async () => {
    const hand = createHand<string, number>()
    const { promise, reject } = open<number>()
    const held = hand.hold('bet', promise)
    reject(new Error('away'))
    await expect(held).rejects.toThrow('away')
    expect(hand.of('bet')).toBeUndefined()
  })

  test('is not let go by the end of what stood there before', async () => {
    const hand = createHand<number, string>()
    const [first, second] = [open<string>(), open<string>()]
    hand.hold(1, first.promise)
    hand.hold(1, second.promise)
    first.resolve('first')
    await first.promise
    expect(hand.of(1)).toBe(second.promise)
  })

  test('is of one house, and the same for all that ask there', () => {
    const [one, other] = [{} as House, {} as House]
    const inHand = handsOf<string, number>()
    inHand(one).hold('bet', open<number>().promise)
    expect(inHand(one).of('bet')).toBeInstanceOf(Promise)
    expect(inHand(other).of('bet')).toBeUndefined()
  })
})
