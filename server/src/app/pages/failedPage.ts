import { isDatabaseFault } from '../../platform/db/failure.ts'
import type { Log } from '../../platform/log.ts'
import { Fault } from '../../transport/rpc/handler.ts'

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
