import { isDatabaseFault } from '../../platform/db/failure.ts'
import type { Log } from '../../platform/log.ts'
import { Fault } from '../../transport/rpc/handler.ts'

/**
 * A page as it goes out: one that could not be made because the database did not answer is asked for again (503), anything else that
 * failed is a bug. Both are told in the log, for the renderer keeps them to itself.
 */
export const answerOf = (
  page: Response,
  { log, path, cause }: { log: Log; path: string; cause: unknown },
): Response => {
  if (page.status < 500) return page
  const isAway = cause instanceof Fault || isDatabaseFault(cause)
  if (isAway) log.warn({ path, cause: String(cause) }, 'fault')
  else log.error({ path, err: cause }, 'bug')
  if (!isAway) return page
  const headers = new Headers(page.headers)
  headers.set('retry-after', '2')
  return new Response(page.body, { status: 503, headers })
}
