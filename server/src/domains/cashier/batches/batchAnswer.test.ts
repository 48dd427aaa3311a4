import { initialPaymentSettings } from '@yakamoz/contract/console/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from './batchAnswer.ts'

const settings = initialPaymentSettings.answerCsv

const transaction = (request: string, status: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${request}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`

const report = (inner: string, group = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>batch</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${inner}</CstmrPmtStsRpt></Document>`

const payment = (inner: string) => `<OrgnlPmtInfAndSts><OrgnlPmtInfId>batch</OrgnlPmtInfId>${inner}</OrgnlPmtInfAndSts>`

describe('a CSV answer of the bank', () => {
  it('[B18] is read by the titles of its columns, in any order and case', () => {
    const text =
      '\uFEFFDURUM;tutar;Referans;Neden;Kod\r\nÖdendi;1.250,00;a-1;;\r\nRet;250,00;b-1;"Hesap; kapalı";AC04\r\n'
    expect(readAnswer(text, settings)).toEqual({
      format: 'csv',
      message: '',
      rejected: undefined,
      lines: [
        { line: 1, request: 'a-1', amount: 125_000, status: 'settled', code: '', reason: '' },
        { line: 2, request: 'b-1', amount: 25_000, status: 'refused', code: 'AC04', reason: 'Hesap; kapalı' },
      ],
    })
  })

  it('[B18] has no status for a word that is not in the settings, and no known amount for one that cannot be read', () => {
    const answer = readAnswer('Referans;Tutar;Durum\na-1;x;belki\nb-1;250.00;ödendi\n', settings)
    expect(answer?.lines.map(({ amount, status }) => [amount, status])).toEqual([
      [-1, undefined],
      [2_500_000, 'settled'],
    ])
  })

  it('[B18] without its columns is not read', () => {
    for (const text of ['', 'a;b\n1;2\n', 'Referans\nx\n', '"'])
      expect([text, readAnswer(text, settings)]).toEqual([text, undefined])
  })
})

describe('a pain.002 answer of the bank', () => {
  it('[B18] is read transfer by transfer, with code, reason and amount', () => {
    const reason =
      '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Hesap</AddtlInf><AddtlInf>kapalı</AddtlInf></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="TRY">250.00</InstdAmt></Amt></OrgnlTxRef>'
    const xml = report(
      payment(transaction('a-1', 'ACSC') + transaction('b-1', 'RJCT', reason) + transaction('c-1', 'ACSP')),
    )
    expect(readAnswer(xml, settings)).toEqual({
      format: 'pain.002',
      message: 'batch',
      rejected: undefined,
      lines: [
        { line: 1, request: 'a-1', amount: undefined, status: 'settled', code: '', reason: '' },
        { line: 2, request: 'b-1', amount: 25_000, status: 'refused', code: 'AC04', reason: 'Hesap kapalı' },
        { line: 3, request: 'c-1', amount: undefined, status: 'accepted', code: '', reason: '' },
      ],
    })
  })

  it('[B18] that rejects the whole batch names no transfer', () => {
    const rejected = { code: 'FF01', reason: '' }
    const why = '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>'
    expect(readAnswer(report('', `<GrpSts>RJCT</GrpSts>${why}`), settings)).toMatchObject({ rejected, lines: [] })
    expect(readAnswer(report(payment(`<PmtInfSts>RJCT</PmtInfSts>${why}`)), settings)).toMatchObject({ rejected })
    const listed = report(payment(transaction('a-1', 'RJCT')), '<GrpSts>RJCT</GrpSts>')
    expect(readAnswer(listed, settings)).toMatchObject({ rejected: undefined, lines: [{ status: 'refused' }] })
    expect(readAnswer(report('', '<GrpSts>ACCP</GrpSts>'), settings)).toMatchObject({ rejected: undefined, lines: [] })
  })

  it('[B18] in another currency states an amount that equals none', () => {
    const ref = '<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">250.00</InstdAmt></Amt></OrgnlTxRef>'
    expect(readAnswer(report(payment(transaction('a-1', 'ACSC', ref))), settings)?.lines[0]?.amount).toBe(-1)
  })

  it('[B18] that is broken, declares entities or is something else is not read', () => {
    const xml = report(payment(transaction('a-1', 'ACSC')))
    const bomb = xml.replace('<Document', '<!DOCTYPE x [<!ENTITY a "ACSC">]><Document')
    for (const text of [xml.slice(0, -12), bomb, '<a/>', '<Document><CstmrCdtTrfInitn/></Document>'])
      expect(readAnswer(text, settings)).toBe(undefined)
  })
})

it('[B18] an answer is read or not, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `<${text}`),
        fc.string().map(report),
      ),
      (text) => {
        expect([undefined, 'csv', 'pain.002']).toContain(readAnswer(text, settings)?.format)
      },
    ),
  )
})
