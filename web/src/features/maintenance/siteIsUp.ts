import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'

/** Whether the site is up; undefined without an answer. */
export const siteIsUp = async (): Promise<boolean | undefined> => {
  const answer = await orFalse(api.call('maintenance', 'check_status', {}, { quiet: true }))
  return answer === false ? undefined : answer.result
}
