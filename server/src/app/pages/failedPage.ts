import type { Language } from '@yakamoz/values'
import type { FastifyReply } from 'fastify'
import { isDatabaseFault } from '../../platform/db/failure.ts'
import type { Log } from '../../platform/log.ts'
import { Fault } from '../../transport/rpc/handler.ts'
import { sendPlainPage } from './plainPage.ts'
import type { RenderRefusal } from './renderLimits.ts'

/**
 * Returns the page to send: 503 when it failed because the database did not answer, 500 for any other failure. Both are logged, because the
 * renderer does not report them.
 */
export const answerOf = (
  page: Response,
  { log, path, cause }: { log: Log; path: string; cause: unknown },
): Response => {
  if (page.status < 500) return page
  const isUnavailable = cause instanceof Fault || isDatabaseFault(cause)
  if (isUnavailable) log.warn({ path, cause: String(cause) }, 'fault')
  else log.error({ path, err: cause }, 'bug')
  if (!isUnavailable) return page
  const headers = new Headers(page.headers)
  headers.set('retry-after', '2')
  return new Response(page.body, { status: 503, headers })
}

const refusedTexts = {
  429: {
    tr: {
      title: 'Çok sık istek geldi',
      text: 'Bu bağlantıdan kısa sürede çok fazla sayfa istendi. Biraz sonra yeniden dene.',
    },
    en: {
      title: 'Too many requests',
      text: 'Too many pages were requested from this connection. Try again in a moment.',
    },
  },
  503: {
    tr: { title: 'Şu an yoğunluk var', text: 'Sayfa birazdan yeniden denenecek.' },
    en: { title: 'We are busy right now', text: 'The page will reload in a moment.' },
  },
} as const

/** Sends a page without scripts that says why the requested one is not rendered now; the browser tries again by itself. */
export const refusedPage = (reply: FastifyReply, { status, seconds }: RenderRefusal, language: Language) =>
  sendPlainPage(reply.code(status).headers({ 'retry-after': seconds, refresh: seconds }), {
    language,
    ...refusedTexts[status][language],
  })
