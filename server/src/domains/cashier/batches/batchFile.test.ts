import { initialPaymentSettings } from '@yakamoz/contract/console/index'
import { kurus, newId } from '@yakamoz/values'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { type Batch, batchCsvOf, pain001Namespace, pain001Of, totalOf } from './batchFile.ts'

const payer = { name: 'Yakamoz Ödeme A.Ş.', iban: 'TR430006701000000012345678', bic: 'YAKATRIS' }
const settings = { payer, batchCsv: initialPaymentSettings.batchCsv }
const madeAtMs = Date.parse('2026-11-20T09:30:00Z')

const batchOf = (amounts: readonly number[], changes: Partial<Batch['lines'][number]> = {}): Batch => ({
  id: '01KAG5V5TZ1S0Y7T7S4N9VQK2M',
  madeAtMs,
  lines: amounts.map((amount, index) => ({
    request: `01KAG5V5TZ1S0Y7T7S4N9VQK2M-${index + 1}`,
    holder: 'Çağla Öz & Oğulları <A.Ş.>',
    iban: 'TR330006100519786457841326',
    bank: 'Liman Bank',
    amount: kurus(amount),
    ...changes,
  })),
})

/** An element of the schema: its children in their order, or the form of its text. `many`: repeated; `optional`: may be missing. */
type Element = { name: string; many?: true; optional?: true; ccy?: true; of: readonly Element[] | RegExp }

const text = (longest: number): RegExp => new RegExp(`^.{1,${longest}}$`, 'su')
const amountForm = /^\d{1,13}\.\d{2}$/
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/

/** The part of pain.001.001.09 that is used, with the order, the numbers and the forms of the standard's schema. */
const schema: Element = {
  name: 'CstmrCdtTrfInitn',
  of: [
    {
      name: 'GrpHdr',
      of: [
        { name: 'MsgId', of: text(35) },
        { name: 'CreDtTm', of: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)?$/ },
        { name: 'NbOfTxs', of: /^\d{1,15}$/ },
        { name: 'CtrlSum', of: amountForm },
        { name: 'InitgPty', of: [{ name: 'Nm', of: text(140) }] },
      ],
    },
    {
      name: 'PmtInf',
      of: [
        { name: 'PmtInfId', of: text(35) },
        { name: 'PmtMtd', of: /^(CHK|TRF|TRA)$/ },
        { name: 'BtchBookg', of: /^(true|false)$/ },
        { name: 'NbOfTxs', of: /^\d{1,15}$/ },
        { name: 'CtrlSum', of: amountForm },
        { name: 'ReqdExctnDt', of: [{ name: 'Dt', of: /^\d{4}-\d\d-\d\d$/ }] },
        { name: 'Dbtr', of: [{ name: 'Nm', of: text(140) }] },
        { name: 'DbtrAcct', of: [{ name: 'Id', of: [{ name: 'IBAN', of: iban }] }] },
        {
          name: 'DbtrAgt',
          of: [
            {
              name: 'FinInstnId',
              of: [
                { name: 'BICFI', optional: true, of: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ },
                { name: 'Othr', optional: true, of: [{ name: 'Id', of: text(35) }] },
              ],
            },
          ],
        },
        {
          name: 'CdtTrfTxInf',
          many: true,
          of: [
            {
              name: 'PmtId',
              of: [
                { name: 'InstrId', optional: true, of: text(35) },
                { name: 'EndToEndId', of: text(35) },
              ],
            },
            { name: 'Amt', of: [{ name: 'InstdAmt', ccy: true, of: amountForm }] },
            { name: 'Cdtr', of: [{ name: 'Nm', of: text(140) }] },
            { name: 'CdtrAcct', of: [{ name: 'Id', of: [{ name: 'IBAN', of: iban }] }] },
            { name: 'RmtInf', optional: true, of: [{ name: 'Ustrd', of: text(140) }] },
          ],
        },
      ],
    },
  ],
}

type Parsed = { [name: string]: Parsed[] | string | { [attribute: string]: string } }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  ignoreDeclaration: true,
})

const nameIn = (node: Parsed): string => Object.keys(node).find((key) => key !== ':@') ?? ''
const childrenOf = (node: Parsed): Parsed[] => node[nameIn(node)] as Parsed[]

/** What differs between an element and the schema, as sentences; empty if it is valid. */
const faultsOf = (node: Parsed, element: Element, path = element.name): string[] => {
  if (nameIn(node) !== element.name) return [`${path} is ${nameIn(node)}`]
  const attributes = JSON.stringify(node[':@'] ?? {})
  const attributeFaults = attributes === (element.ccy ? '{"@Ccy":"TRY"}' : '{}') ? [] : [`${path} has ${attributes}`]
  const { of } = element
  if (of instanceof RegExp) {
    const value = childrenOf(node)
      .map((child) => child['#text'])
      .join('')
    return of.test(value) ? attributeFaults : [...attributeFaults, `${path} is "${value}"`]
  }
  const left = [...childrenOf(node)]
  const faults = [...attributeFaults]
  for (const part of of) {
    let found = 0
    while (left[0] && nameIn(left[0]) === part.name && (part.many || found === 0)) {
      faults.push(...faultsOf(left.shift() as Parsed, part, `${path}/${part.name}`))
      found++
    }
    if (found === 0 && !part.optional) faults.push(`${path}/${part.name} is missing`)
  }
  return [...faults, ...left.map((child) => `${path} has ${nameIn(child)} in this place`)]
}

const documentFaults = (xml: string): string[] => {
  expect(XMLValidator.validate(xml)).toBe(true)
  const [document] = parser.parse(xml) as Parsed[]
  if (!document || nameIn(document) !== 'Document') return ['no Document']
  expect(document[':@']).toEqual({ '@xmlns': pain001Namespace })
  return childrenOf(document).flatMap((child) => faultsOf(child, schema))
}

const plainParser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'CdtTrfTxInf' })
const initiationOf = (xml: string) => plainParser.parse(xml).Document.CstmrCdtTrfInitn

describe('a pain.001 file', () => {
  it('[B17] has the elements, the order and the forms of the standard, whatever the names and amounts are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 20 }),
        fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((name) => /\p{L}/u.test(name)),
        (amounts, holder) => {
          const xml = pain001Of(batchOf(amounts, { holder }), settings)
          expect(documentFaults(xml)).toEqual([])
        },
      ),
      { numRuns: 50 },
    )
    const other = pain001Of(batchOf([1]), {
      payer: { ...payer, bic: '' },
      batchCsv: { ...settings.batchCsv, text: '' },
    })
    expect(documentFaults(other)).toEqual([])
  })

  it('[B17] states the number and the sum of its transfers, in the group and in the payment', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 150 }), (amounts) => {
        const { GrpHdr, PmtInf } = initiationOf(pain001Of(batchOf(amounts), settings))
        const transfers = PmtInf.CdtTrfTxInf as { Amt: { InstdAmt: string } }[]
        const sum = transfers.reduce((all, { Amt }) => all + Math.round(Number(Amt.InstdAmt) * 100), 0)
        for (const stated of [GrpHdr, PmtInf])
          expect([Number(stated.NbOfTxs), Math.round(Number(stated.CtrlSum) * 100)]).toEqual([amounts.length, sum])
        expect(totalOf(batchOf(amounts).lines)).toBe(sum)
      }),
      { numRuns: 50 },
    )
  })

  it('[B17] keeps names with special characters, and ids that fit the standard', () => {
    const { PmtInf } = initiationOf(pain001Of(batchOf([25_000]), settings))
    expect(PmtInf.CdtTrfTxInf[0].Cdtr.Nm).toBe('Çağla Öz & Oğulları <A.Ş.>')
    expect(`${newId()}-99999999`.length).toBeLessThanOrEqual(35)
  })
})

describe('a CSV file for the bank', () => {
  it('[B17] has the columns of the settings in their order', () => {
    const csv = batchCsvOf(batchOf([25_000, 123_456]), settings.batchCsv)
    expect(csv.startsWith('\uFEFF')).toBe(true)
    const rows = parse(csv, { bom: true, delimiter: ';' })
    expect(rows[0]).toEqual(['Referans', 'Alıcı', 'IBAN', 'Tutar', 'Para birimi', 'Açıklama'])
    expect(rows.slice(1).map((row) => row[3])).toEqual(['250,00', '1234,56'])
    const other = {
      ...settings.batchCsv,
      separator: ',',
      decimal: '.',
      heads: false,
      columns: [
        { field: 'date', title: '' },
        { field: 'bank', title: '' },
        { field: 'amount', title: '' },
      ],
    } as const
    expect(batchCsvOf(batchOf([25_000]), { ...other, columns: [...other.columns] })).toBe(
      '\uFEFF2026-11-20,Liman Bank,250.00\r\n',
    )
  })

  it('[B17] is read back as it was, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (holder) => {
        const rows = parse(batchCsvOf(batchOf([1], { holder }), settings.batchCsv), { bom: true, delimiter: ';' })
        const cell = rows[1]?.[1] ?? ''
        expect([holder, `'${holder}`]).toContain(cell)
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})
