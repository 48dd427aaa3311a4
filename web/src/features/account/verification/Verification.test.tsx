// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../../testing/mountPart.tsx'

const document = (kind: string, changes: object = {}) => ({
  kind,
  state: 'none',
  id: '',
  sent: '',
  decided: '',
  reason: '',
  reasonText: '',
  note: '',
  asked: false,
  askedNote: '',
  ...changes,
})
const kinds = ['identity', 'identity_back', 'address', 'bank']
const state = (changes: object = {}) => ({
  level: 0,
  until: '',
  service: false,
  started: false,
  documents: kinds.map((kind) => document(kind)),
  gates: [],
  ...changes,
})

const mount = (server: Server) =>
  mountPart({
    areas: ['frame', 'me', 'account'],
    server,
    load: async () => ({ part: (await import('./Verification.tsx')).Verification, props: {} }),
  })

const button = (element: Element, name: string) =>
  [...element.querySelectorAll('button')].find((one) => one.textContent === name)

it('[B52] [B55] shows how each document stands, why one was refused, and what staff have asked for', async () => {
  const documents = [
    document('identity', {
      state: 'refused',
      reason: 'cropped',
      reasonText: 'Part of it is missing.',
      note: 'The top.',
    }),
    document('identity_back', { state: 'accepted' }),
    document('address', { state: 'waiting', id: 'd3', sent: '2026-11-20T12:00:00.000+03:00' }),
    document('bank'),
  ]
  const { element } = await mount({ 'verification.state': () => ({ data: [state({ documents })] }) })
  for (const text of ['Part of it is missing. The top.', 'Accepted', 'Being reviewed'])
    expect(element.textContent).toContain(text)
  expect(button(element, 'Choose a new photo: Identity document, front')).toBeDefined()
  // What was accepted is not sent again, and a bank document only when it was asked for.
  expect(button(element, 'Choose a photo: Identity document, back')).toBeUndefined()
  expect(element.textContent).not.toContain('Bank account document')
  const asked = document('bank', { asked: true, askedNote: 'For the new IBAN.' })
  const { element: other } = await mount({ 'verification.state': () => ({ data: [state({ documents: [asked] })] }) })
  expect(other.textContent).toContain('We have asked you for this document. For the new IBAN.')
})

it('[B52] sends a chosen picture, and takes one back that waits', async () => {
  let documents = [document('identity')]
  const { element, settle, dataOf } = await mount({
    'verification.state': () => ({ data: [state({ documents })] }),
    'verification.add_document': () => {
      documents = [document('identity', { state: 'waiting', id: 'd1', sent: '2026-11-20T12:00:00.000+03:00' })]
      return { data: [state({ documents })] }
    },
    'verification.withdraw_document': () => ({ data: [state()] }),
  })
  const input = element.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(input, 'files', { value: [new File(['abc'], 'card.jpg', { type: 'image/jpeg' })] })
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await settle()
  expect(dataOf('verification.add_document')).toEqual([expect.objectContaining({ kind: 'identity', data: 'YWJj' })])
  expect(element.textContent).toContain('Being reviewed')
  await act(async () => button(element, 'Withdraw: Identity document, front')?.click())
  await settle()
  expect(dataOf('verification.withdraw_document')).toEqual([expect.objectContaining({ id: 'd1' })])
})

it('[B51] says what a level is needed for, how much is left, and what is closed now', async () => {
  const gates = [
    { act: 'deposit', level: 1, left: '250.00', from: '2026-01-01T00:00:00.000+03:00', closed: false },
    { act: 'withdrawal', level: 2, left: '0.00', from: '2026-01-01T00:00:00.000+03:00', closed: true },
  ]
  const { element } = await mount({ 'verification.state': () => ({ data: [state({ gates, level: 1 })] }) })
  const rows = [...element.querySelectorAll('[aria-labelledby="verify-needs"] li')].map((row) => row.textContent)
  expect(rows).toEqual([
    'DepositsidentityLeft without verification: ₺250.00',
    'Withdrawalsidentity and addressNeeded now',
  ])
  const steps = [...element.querySelectorAll('.verify-steps li')].map((row) => row.textContent)
  expect(steps).toEqual(['IdentityVerified', 'AddressNot verified'])
  const none = await mount({ 'verification.state': () => ({ data: [state()] }) })
  expect(none.element.textContent).not.toContain('What you need verification for')
})

it('[B57] leads to the outside service where there is one, for whoever is not verified', async () => {
  const { element } = await mount({ 'verification.state': () => ({ data: [state({ service: true })] }) })
  expect(button(element, 'Start')).toBeDefined()
  const { element: done } = await mount({
    'verification.state': () => ({ data: [state({ service: true, level: 1 })] }),
  })
  expect(button(done, 'Start')).toBeUndefined()
})
