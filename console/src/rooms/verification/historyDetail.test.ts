import { documentReasons } from '@yakamoz/contract/verification'
import { expect, it } from 'vitest'
import { historyDetail } from './historyDetail.ts'

it('[B304] an entry of a verification says kinds of documents and reasons in the language of the reader, and no ids', () => {
  const refused = { document: 'ZKlGqXETTcNZGLW2N1yvxlsmi9', kind: 'identity', reason: 'under_age' }
  expect(historyDetail(refused, 'tr')).toBe(`Kimlik, ön yüz · ${documentReasons.under_age.tr}`)
  expect(historyDetail({ kind: 'address', note: 'Fatura okunmuyor' }, 'en')).toBe('Proof of address · Fatura okunmuyor')
  expect(historyDetail({ northernCyprus: 'true' }, 'en')).toBe('northernCyprus: true')
  expect(historyDetail({ document: 'Z' }, 'en')).toBe('')
})
