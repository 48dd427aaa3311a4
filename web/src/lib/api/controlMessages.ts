import type { Answer } from '@yakamoz/contract'

/**
 * The messages that steer the client (Z-02): Turkish whatever the language, matched whole. The contract holds the same
 * texts among its refusals; they stand here once more because that catalogue is too heavy for the first page, and a test
 * keeps the two alike.
 */
export const controlMessages = {
  session_expired: 'Oturum süresi doldu',
  login_failed: 'Giriş Başarısız',
  inactive_account: 'İnaktif hesap',
  not_authorized: 'Bu işlemi yapmaya yetkiniz yok',
  operation_successful: 'İşlem Başarılı',
  maintenance: 'Site Bakima Alindi',
  not_found: 'Kayıt Bulunamadı',
  provider_down: 'Internal Server Error',
  /** A success that the client may tell by itself: the session was over when it was ended. */
  logged_out: 'Çıkış Yapıldı',
  /** Ours alone: what an HTTP 500 leaves on the page. */
  trouble: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
} as const

export type ControlName = keyof typeof controlMessages

const byText = new Map(Object.entries(controlMessages).map(([name, text]) => [text as string, name as ControlName]))

/** The control message that a text is, compared whole after NFC and trim (SR-12). */
export const controlName = (message: string): ControlName | undefined => byText.get(message.normalize('NFC').trim())

/** What an answer says about the session that was sent with it. */
export type Verdict = 'session_expired' | 'not_authorized' | 'login_failed' | 'inactive_account'

const verdicts: ReadonlySet<string> = new Set<Verdict>([
  'session_expired',
  'not_authorized',
  'login_failed',
  'inactive_account',
])

/**
 * The verdict of an answer, undefined when the session stands (S-25, S-26). Only refusals speak of the session; a bare
 * code 403 or `anonymous user` counts as expired.
 */
export const verdictOf = (answer: Answer): Verdict | undefined => {
  if (answer.result) return undefined
  const name = controlName(answer.message)
  if (name && verdicts.has(name)) return name as Verdict
  return answer.code === 403 || answer.debug === 'anonymous user' ? 'session_expired' : undefined
}
