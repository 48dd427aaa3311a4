import { expect, it } from 'vitest'
import { refusalNamed } from './refusals.ts'

it('[V-19] knows the refusal that a message of the server is, in either language', () => {
  expect(refusalNamed('Bu e-posta ile bir hesap var', 'tr')).toBe('email_taken')
  expect(refusalNamed('There is an account with this e-mail', 'en')).toBe('email_taken')
  expect(refusalNamed('anything else', 'tr')).toBeUndefined()
})
