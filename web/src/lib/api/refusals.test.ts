import { expect, it } from 'vitest'
import { refusalNamed, secondsToWait } from './refusals.ts'

it('[V-19] knows the refusal that a message of the server is, in either language', () => {
  expect(refusalNamed('Bu e-posta ile bir hesap var', 'tr')).toBe('email_taken')
  expect(refusalNamed('There is an account with this e-mail', 'en')).toBe('email_taken')
  expect(refusalNamed('anything else', 'tr')).toBeUndefined()
})

it('knows how long another code takes from the refusal that says it, and from no other', () => {
  expect(secondsToWait('Yeni kod için 45 saniye bekle', 'tr')).toBe(45)
  expect(secondsToWait('Wait 1 seconds for a new code', 'en')).toBe(1)
  expect(secondsToWait('Çok sık denedin. 45 saniye sonra tekrar dene.', 'tr')).toBeUndefined()
  expect(secondsToWait('Kod gönderildi', 'tr')).toBeUndefined()
})
