import { describe, expect, it } from 'vitest'
import { createInFlightMap, inFlightPerApp } from './inFlight.ts'

describe('an in-flight map', () => {
  it('returns an operation until it settles', async () => {
    const inFlight = createInFlightMap<string, number>()
    const { promise, resolve } = Promise.withResolvers<number>()
    expect(inFlight.add('bet', promise)).toBe(promise)
    expect(inFlight.get('bet')).toBe(promise)
    expect(inFlight.get('other')).toBeUndefined()
    resolve(7)
    expect(await promise).toBe(7)
    expect(inFlight.get('bet')).toBeUndefined()
  })

  it('removes an operation that fails, and passes the failure on', async () => {
    const inFlight = createInFlightMap<string, number>()
    const { promise, reject } = Promise.withResolvers<number>()
    const added = inFlight.add('bet', promise)
    reject(new Error('unavailable'))
    await expect(added).rejects.toThrow('unavailable')
    expect(inFlight.get('bet')).toBeUndefined()
  })

  it('keeps an operation that replaced another when the earlier one settles', async () => {
    const inFlight = createInFlightMap<number, string>()
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    inFlight.add(1, first.promise)
    inFlight.add(1, second.promise)
    first.resolve('first')
    await first.promise
    expect(inFlight.get(1)).toBe(second.promise)
  })

  it('belongs to one app context', () => {
    const [one, other] = [{}, {}]
    const inFlightOf = inFlightPerApp<string, number>()
    inFlightOf(one).add('bet', Promise.withResolvers<number>().promise)
    expect(inFlightOf(one).get('bet')).toBeInstanceOf(Promise)
    expect(inFlightOf(other).get('bet')).toBeUndefined()
  })
})
