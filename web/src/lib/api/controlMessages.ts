import type { Answer } from '@yakamoz/contract'

/**
 * The messages that control the client (Z-02): Turkish in both languages, compared as a whole. They repeat texts of the
 * contract's refusals, because that catalogue is too large for the first page; a test compares the two.
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
  /** A success that the client shows without the server: the session had ended already. */
  logged_out: 'Çıkış Yapıldı',
  /** Of this site alone: shown after an HTTP 500. */
  trouble: 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
} as const

export type ControlName = keyof typeof controlMessages

const byText = new Map(Object.entries(controlMessages).map(([name, text]) => [text as string, name as ControlName]))

/** The name of the control message that a text is, compared as a whole after NFC and trim (SR-12). */
export const controlName = (message: string): ControlName | undefined => byText.get(message.normalize('NFC').trim())

/** The state of the session that an answer reports. */
export type Verdict = 'session_expired' | 'not_authorized' | 'login_failed' | 'inactive_account'

const verdicts: ReadonlySet<string> = new Set<Verdict>([
  'session_expired',
  'not_authorized',
  'login_failed',
  'inactive_account',
])

/**
 * The session state that an answer reports; undefined if the session is valid (S-25, S-26). Only refusals report it; a bare
 * code 403 or `anonymous user` counts as expired.
 */
export const verdictOf = (answer: Answer): Verdict | undefined => {
  if (answer.result) return undefined
  const name = controlName(answer.message)
  if (name && verdicts.has(name)) return name as Verdict
  return answer.code === 403 || answer.debug === 'anonymous user' ? 'session_expired' : undefined
}
