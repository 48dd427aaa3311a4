import { wire } from '../../lib/client.ts'
import { orFalse } from '../../lib/wire/wire.ts'

/** Whether the site says that it is up; undefined when it does not answer. */
export const siteIsUp = async (): Promise<boolean | undefined> => {
  const answer = await orFalse(wire.call('maintenance', 'check_status', {}, { quiet: true }))
  return answer === false ? undefined : answer.result
}
