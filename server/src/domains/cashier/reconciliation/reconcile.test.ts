import { initialPaymentSettings } from '@yakamoz/contract/console/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookPayment, type FileLine, readProviderFile, reconcile } from './reconcile.ts'

const settings = initialPaymentSettings.reconciliationCsv

const ours = (id: string, changes: Partial<BookPayment> = {}): BookPayment => ({
  payment: id,
  player: 1,
  references: [id, `SB-${id}`],
  amount: 10_000,
  status: 'paid',
  isDue: true,
  ...changes,
})

const theirs = (reference: string, changes: Partial<FileLine> = {}): FileLine => ({
  reference,
  amount: 10_000,
  status: 'paid',
  word: 'paid',
  ...changes,
})

const kindsOf = (lines: FileLine[], book: BookPayment[]) =>
  reconcile(lines, book).differences.map(({ kind, reference }) => `${kind} ${reference}`)

describe('a comparison of a file with the book', () => {
  it('[B25] finds what agrees, by each reference that a file may use', () => {
    const result = reconcile([theirs('a'), theirs('SB-b')], [ours('a'), ours('b')])
    expect(result).toEqual({ lines: 2, matched: 2, found: ['a', 'b'], differences: [] })
  })

  it('[B25] lists each kind of difference', () => {
    const book = [ours('a'), ours('b'), ours('c'), ours('d', { status: 'open', isDue: false })]
    const lines = [
      theirs('a', { amount: 9_999 }),
      theirs('b', { status: 'refused' }),
      theirs('d'),
      theirs('e'),
      theirs('a'),
      theirs('b', { status: undefined, word: 'belki' }),
    ]
    expect(kindsOf(lines, book)).toEqual([
      'amount a',
      'status b',
      'status d',
      'missing_with_us e',
      'repeated a',
      'repeated b',
      'missing_there c',
    ])
    expect(reconcile([theirs('b', { status: undefined, word: 'belki' })], [ours('b')]).differences).toEqual([
      {
        kind: 'status',
        reference: 'b',
        payment: ours('b'),
        ours: { amount: 10_000, status: 'paid' },
        theirs: { amount: 10_000, status: 'belki' },
      },
    ])
  })

  it('[B25] expects of the file only what its days have to have', () => {
    expect(kindsOf([], [ours('a', { isDue: false }), ours('b')])).toEqual(['missing_there b'])
  })

  it('[B25] guesses nothing where several payments have a reference', () => {
    const book = [ours('a', { references: ['x'], isDue: false }), ours('b', { references: ['x'], isDue: false })]
    expect(kindsOf([theirs('x')], book)).toEqual(['missing_with_us x'])
  })

  it('[B25] counts every line once, whatever the file and the book have', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const amount = fc.constantFrom(10_000, 20_000, -1)
    const status = fc.constantFrom('paid' as const, 'refused' as const, 'open' as const)
    fc.assert(
      fc.property(
        fc.array(fc.record({ id, amount, status }), { maxLength: 12 }),
        fc.uniqueArray(fc.record({ id, status, due: fc.boolean() }), { selector: (one) => one.id }),
        (file, known) => {
          const lines = file.map((line) => theirs(line.id, { amount: line.amount, status: line.status }))
          const book = known.map((one) => ours(one.id, { status: one.status, isDue: one.due }))
          const { matched, differences } = reconcile(lines, book)
          const missing = differences.filter(({ kind }) => kind === 'missing_there')
          expect(matched + differences.length - missing.length).toBe(lines.length)
          const named = new Set(file.map((line) => line.id))
          expect(missing.length).toBe(known.filter((one) => one.due && !named.has(one.id)).length)
        },
      ),
    )
  })
})

describe("a provider's file", () => {
  it('[B25] is read by the titles of its columns; money that leaves may have a sign', () => {
    const text = 'Status;reference;amount\nPAID;a;1,250.00\nchargeback;b;-250.00\nwhat;c;x\n'
    expect(readProviderFile(text, settings)).toEqual([
      { reference: 'a', amount: 125_000, status: 'paid', word: 'PAID' },
      { reference: 'b', amount: 25_000, status: 'returned', word: 'chargeback' },
      { reference: 'c', amount: -1, status: undefined, word: 'what' },
    ])
    for (const wrong of ['', 'reference;amount\n', '"']) expect(readProviderFile(wrong, settings)).toBe(undefined)
  })
})
