import { type Answer, operationSuccessful, refusals, successes } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { controlMessages, controlName, verdictOf } from './controlMessages.ts'

const refused = (message: string, more: Partial<Answer> = {}): Answer => ({
  result: false,
  message,
  data: [],
  code: 400,
  ...more,
})

describe('the messages that steer the client', () => {
  it('[X-04] are the ones that the contract sends', () => {
    const sent = Object.entries(refusals).filter(([, refusal]) => 'control' in refusal)
    expect(sent.length).toBeGreaterThanOrEqual(5)
    for (const [name, { tr }] of sent) expect(controlMessages[name as keyof typeof controlMessages]).toBe(tr)
    expect(controlMessages.operation_successful).toBe(operationSuccessful.tr)
    expect(controlMessages.logged_out).toBe(successes.logged_out.tr)
  })

  it('[X-04, SR-12] are matched whole, after NFC and trim', () => {
    expect(controlName('Oturum süresi doldu')).toBe('session_expired')
    expect(controlName(' Oturum su\u0308resi doldu\n')).toBe('session_expired')
    expect(controlName('Oturum süresi doldu!')).toBeUndefined()
    expect(controlName('Bonus notu: İnaktif hesap')).toBeUndefined()
  })

  it.each([
    ['Oturum süresi doldu', 'session_expired'],
    ['Giriş Başarısız', 'login_failed'],
    ['İnaktif hesap', 'inactive_account'],
    ['Bu işlemi yapmaya yetkiniz yok', 'not_authorized'],
  ])('[S-25] [A-06] takes the refusal %s for %s', (message, verdict) => {
    expect(verdictOf(refused(message))).toBe(verdict)
  })

  it('[S-26] takes code 403 and an anonymous user for an expired session', () => {
    expect(verdictOf(refused('başka', { code: 403 }))).toBe('session_expired')
    expect(verdictOf(refused('başka', { debug: 'anonymous user' }))).toBe('session_expired')
  })

  it('[SR-12] says nothing of the session for other refusals, and for what succeeded', () => {
    expect(verdictOf(refused('Kayıt Bulunamadı', { code: 404 }))).toBeUndefined()
    expect(verdictOf({ result: true, message: 'Oturum süresi doldu', data: [], code: 200 })).toBeUndefined()
  })
})
