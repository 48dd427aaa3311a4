import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unreadableAmount } from '../../../platform/csvText.ts'
import { compareDay, type ListedTransaction, type OwnTransaction } from './compare.ts'

const own = (id: string, more: Partial<OwnTransaction> = {}): OwnTransaction => ({
  ...{ id, type: 'bet', amount: 1_000, state: 'booked', player: 1, round: 'r1', isOfDay: true, ...more },
})

const listed = (id: string, more: Partial<ListedTransaction> = {}): ListedTransaction => ({
  ...{ id, type: 'bet', amount: 1_000, state: 'booked', word: 'ok', player: 1, round: 'r1' },
  ...{ original: undefined, isOfDay: true, ...more },
})

const kinds = (theirs: ListedTransaction[], ours: OwnTransaction[]) =>
  compareDay(theirs, ours).differences.map(({ kind, own: mine, listed: one }) => `${kind} ${mine?.id ?? one?.id}`)

describe('transactions of a day that an aggregator lists', () => {
  it('[B289] agree with ours: standing, refused by us, and rolled back', () => {
    const ours = [
      own('bet'),
      own('win', { type: 'win', amount: 2_500 }),
      own('back', { state: 'rolled_back' }),
      own('x', { type: 'rollback' }),
      own('early', { type: undefined, amount: 0, state: 'refused' }),
    ]
    const theirs = [
      listed('bet'),
      listed('win', { type: 'win', amount: 2_500 }),
      listed('back', { state: 'rolled_back' }),
      listed('x', { type: 'rollback', amount: undefined, original: 'back' }),
      listed('early', { state: 'rolled_back' }),
      listed('declined', { state: 'refused' }),
    ]
    expect(compareDay(theirs, ours)).toEqual({ listed: 6, matched: 6, differences: [] })
  })

  it.each([
    ['missing_with_us', listed('a'), undefined],
    ['missing_with_us', listed('a', { state: undefined, word: 'TS_WHAT' }), undefined],
    ['missing_there', undefined, own('a')],
    ['missing_there', undefined, own('a', { type: 'win', amount: 0 })],
    ['amount', listed('a', { amount: 999 }), own('a')],
    ['amount', listed('a', { amount: unreadableAmount }), own('a')],
    ['state', listed('a', { state: 'refused' }), own('a')],
    ['state', listed('a'), own('a', { state: 'rolled_back' })],
    ['state', listed('a'), own('a', { type: undefined, amount: 0, state: 'refused' })],
    ['state', listed('a', { state: undefined, word: 'TS_WHAT' }), own('a')],
    ['state', listed('a', { type: 'win' }), own('a')],
  ])('[B289] differ: %s (%#)', (kind, theirs, ours) => {
    expect(kinds(theirs ? [theirs] : [], ours ? [ours] : [])).toEqual([`${kind} a`])
  })

  it.each([
    ['an amount or type that is not told', listed('a', { amount: undefined, type: undefined }), own('a')],
    [
      'the amount of a rollback',
      listed('a', { type: 'rollback', amount: 5 }),
      own('a', { type: 'rollback', amount: 3 }),
    ],
    ['a rollback of ours that is not listed', undefined, own('a', { type: 'rollback' })],
    ['a bet of ours that was taken back', undefined, own('a', { state: 'rolled_back' })],
    ['one of ours shortly before the day', undefined, own('a', { isOfDay: false })],
    ['one that is listed shortly before the day', listed('a', { isOfDay: false }), undefined],
  ])('[B289] do not differ by %s', (_, theirs, ours) => {
    expect(kinds(theirs ? [theirs] : [], ours ? [ours] : [])).toEqual([])
  })

  it('[B289] are found where one side dates them to the day before', () => {
    expect(kinds([listed('a', { isOfDay: false })], [own('a')])).toEqual([])
    expect(kinds([listed('a', { amount: 5 })], [own('a', { isOfDay: false })])).toEqual(['amount a'])
  })

  it('[B289] stand as rolled back when a rollback of theirs is listed beside them', () => {
    const back = listed('x', { type: 'rollback', original: 'a' })
    const ours = [own('a', { state: 'rolled_back' }), own('x', { type: 'rollback' })]
    expect(kinds([listed('a'), back], ours)).toEqual([])
    expect(kinds([listed('a'), { ...back, state: 'refused' }], ours)).toEqual(['state a', 'state x'])
  })

  it('[B289] are counted once each, whatever both sides have', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const amount = fc.constantFrom(1_000, 2_000, unreadableAmount)
    const state = fc.constantFrom('booked' as const, 'refused' as const, 'rolled_back' as const)
    fc.assert(
      fc.property(
        fc.array(fc.record({ id, amount, state }), { maxLength: 8 }),
        fc.uniqueArray(fc.record({ id, state }), { selector: (one) => one.id }),
        (theirs, ours) => {
          const found = compareDay(
            theirs.map(({ id: of, ...more }) => listed(of, more)),
            ours.map(({ id: of, ...more }) => own(of, more)),
          )
          const missing = found.differences.filter(({ kind }) => kind === 'missing_there')
          const ids = new Set(theirs.map((one) => one.id))
          expect(found.listed).toBe(ids.size)
          expect(found.matched + found.differences.length - missing.length).toBe(ids.size)
          expect(missing.length).toBe(ours.filter((one) => one.state === 'booked' && !ids.has(one.id)).length)
        },
      ),
    )
  })
})
