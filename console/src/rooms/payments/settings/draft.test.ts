import { batchFields, initialPaymentSettings } from '@yakamoz/contract/console/paymentSettings'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  draftFrom,
  fields,
  freeFields,
  givenOf,
  movedUp,
  pathOf,
  problemsOf,
  type Settings,
} from './draft.ts'

const stored = initialPaymentSettings as Settings
const draft = draftFrom(stored, 'tr')

describe('[B70] settings of payments as they are typed', () => {
  it('has a field for every setting', () => {
    const paths = Object.entries(stored).flatMap(([setting, values]) =>
      Object.keys(values).map((name) => `${setting}.${name}`),
    )
    expect(fields.map(pathOf).sort()).toEqual(paths.sort())
  })

  it.each(['tr', 'en'] as const)('changes nothing and has no problem before something is typed (%s)', (language) => {
    const typed = draftFrom(stored, language)
    expect(problemsOf(typed, language)).toEqual({})
    expect(changesOf(stored, typed, language)).toEqual([])
  })

  it('sends each setting whole in which something has changed, and no other', () => {
    const changes = changesOf(stored, { ...draft, 'automatic.on': 'yes', 'automatic.maxAmount': '2.500,50' }, 'tr')
    expect(changes).toMatchObject([
      { before: false, after: true },
      { before: 100_000, after: 250_050 },
    ])
    expect(givenOf(stored, changes)).toEqual({ automatic: { ...stored.automatic, on: true, maxAmount: 250_050 } })
  })

  it('compares an IBAN without its blanks', () => {
    const payer = { name: 'Yakamoz', iban: 'TR330006100519786457841326', bic: '' }
    const typed = { ...draft, 'payer.name': 'Yakamoz', 'payer.iban': 'TR33 0006 1005 1978 6457 8413 26' }
    expect(changesOf({ ...stored, payer }, typed, 'tr')).toEqual([])
  })

  it.each([
    ['automatic.maxAmount', 'çok', 'settings.wrong.amount'],
    ['automatic.maxDay', '1.000.000.000,01', 'settings.wrong.amount'],
    ['automatic.waitMinutes', '10001', 'settings.wrong.count'],
    ['automatic.minAgeDays', '', 'settings.wrong.count'],
    ['payer.bic', 'AKBKTRI', 'settings.wrong.bic'],
    ['answerCsv.request', ' ', 'settings.wrong.needed'],
    ['answerCsv.settled', ' , ', 'settings.wrong.needed'],
    ['answerCsv.accepted', 'Ödendi', 'settings.wrong.wordTwice'],
    ['reconciliationCsv.open', 'x'.repeat(41), 'settings.wrong.wordLong'],
    [
      'reconciliationCsv.open',
      Array.from({ length: 21 }, (_, index) => `w${index}`).join(),
      'settings.wrong.wordsMany',
    ],
    ['batchCsv.columns', [], 'settings.wrong.columnsNone'],
    ['batchCsv.columns', [{ field: 'iban', title: '' }], 'settings.wrong.columnTitle'],
  ] as const)('explains at the field %s what is wrong with %j', (path, typed, problem) => {
    expect(problemsOf({ ...draft, [path]: typed as never }, 'tr')[path]).toBe(problem)
  })

  it('needs a name for an account to pay from, and different titles for columns', () => {
    expect(problemsOf({ ...draft, 'payer.iban': 'TR33' }, 'tr')).toEqual({ 'payer.name': 'settings.wrong.payerName' })
    const columns = [
      { field: 'iban', title: 'A' },
      { field: 'amount', title: 'A ' },
    ] as const
    expect(problemsOf({ ...draft, 'batchCsv.columns': [...columns] }, 'tr')).toEqual({
      'batchCsv.columns': 'settings.wrong.columnTwice',
    })
    expect(problemsOf({ ...draft, 'batchCsv.columns': [...columns], 'batchCsv.heads': '' }, 'tr')).toEqual({})
  })

  it('moves columns, and offers the fields that none has', () => {
    const { columns } = stored.batchCsv
    expect(
      movedUp(columns, 1)
        .map(({ field }) => field)
        .slice(0, 2),
    ).toEqual(['holder', 'request'])
    expect(movedUp(columns, 0)).toEqual(columns)
    expect(freeFields(batchFields, columns)).toEqual(['bank', 'date'])
  })
})
