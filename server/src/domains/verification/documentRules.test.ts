import { describe, expect, it } from 'vitest'
import { identityRefusal, isRestrictedBy, restrictionAfter } from './documentRules.ts'

const known = { name: 'Işıl Çağrı Öztürk', birthDate: '1990-05-01', number: '10000000146' }
const seen = { ...known, until: '' }
const today = '2026-11-20'

it('an identity document verifies the same person only, and never a minor [B53]', () => {
  expect(identityRefusal(seen, known, today)).toBeUndefined()
  expect(
    identityRefusal({ ...seen, name: 'ISIL CAGRI OZTURK', number: '100 000 001-46' }, known, today),
  ).toBeUndefined()
  expect(identityRefusal({ ...seen, until: today }, known, today)).toBeUndefined()
  expect(identityRefusal({ ...seen, until: '2026-11-19' }, known, today)).toBe('document_out_of_date')
  expect(identityRefusal({ ...seen, name: 'Başka Biri' }, known, today)).toBe('document_differs')
  expect(identityRefusal({ ...seen, number: '10000000147' }, known, today)).toBe('document_differs')
  expect(identityRefusal({ ...seen, birthDate: '1990-05-02' }, known, today)).toBe('document_differs')
  expect(identityRefusal({ ...seen, birthDate: '2008-11-21', until: '2020-01-01' }, known, today)).toBe(
    'document_minor',
  )
  expect(identityRefusal({ ...seen, birthDate: '2008-11-20' }, known, today)).toBe('document_differs')
  expect(identityRefusal({ ...seen, number: ' - ' }, known, today)).toBe('document_incomplete')
})

it('a card or an address of Northern Cyprus bars, an address elsewhere lifts that unless the card bars [B54]', () => {
  const after = (kind: string, isBarred: boolean, card = false) => restrictionAfter({ kind, isBarred }, card)
  expect(after('identity', true)).toBe('restrict')
  expect(after('address', true)).toBe('restrict')
  expect(after('address', false)).toBe('unrestrict')
  expect(after('address', false, true)).toBeUndefined()
  expect(after('identity', false)).toBeUndefined()
  expect(after('bank', true)).toBeUndefined()
})

describe('the bar of Northern Cyprus', () => {
  const shown = (kind: 'identity' | 'address', barred: boolean, ms: number, source = 'document') => ({
    kind,
    source,
    barred,
    at: new Date(ms),
  })

  it('is what follows from all that stands, in the order of time [B81]', () => {
    const [card, home, elsewhere] = [shown('identity', true, 1), shown('address', true, 2), shown('address', false, 3)]
    expect(isRestrictedBy([], undefined)).toBe(false)
    expect(isRestrictedBy([card], undefined)).toBe(true)
    expect(isRestrictedBy([home, elsewhere], undefined)).toBe(false)
    expect(isRestrictedBy([card, elsewhere], undefined)).toBe(true)
    expect(isRestrictedBy([shown('identity', true, 1, 'service'), elsewhere], undefined)).toBe(false)
    expect(isRestrictedBy([shown('identity', false, 1)], undefined)).toBe(false)
  })

  it('was set or lifted by hand after what was shown before, and by what was shown since [B81]', () => {
    const byHand = (restricted: boolean, ms: number) => ({ restricted, at: new Date(ms) })
    const [card, elsewhere] = [shown('identity', true, 1), shown('address', false, 3)]
    expect(isRestrictedBy([], byHand(true, 2))).toBe(true)
    expect(isRestrictedBy([card], byHand(false, 2))).toBe(false)
    expect(isRestrictedBy([elsewhere], byHand(true, 2))).toBe(false)
    expect(isRestrictedBy([elsewhere], byHand(true, 4))).toBe(true)
    expect(isRestrictedBy([card, elsewhere], byHand(true, 2))).toBe(true)
  })
})
