import type { AppContext } from '../../../transport/appContext.ts'
import { ProviderDown } from '../gameProvider.ts'
import { signatureHeader, signatureOf } from './signature.ts'

/** The calls that this site makes to Hub88, from the pages "Games API" and "Transactions API" of its documentation. */
type Call = 'game/url' | 'game/list' | 'transactions/list'

/**
 * Makes a call and returns the JSON of its answer, undefined for something that Hub88 does not know. Throws {@link ProviderDown} when it cannot
 * be reached, or refuses the site itself.
 */
export const askHub88 = async (
  { config }: AppContext,
  call: Call,
  fields: object,
  timeoutMs: number,
): Promise<unknown> => {
  const { url, operatorId, privateKey } = config.hub88
  if (!url || !privateKey) throw new ProviderDown('hub88 is not configured')
  const body = JSON.stringify({ operator_id: operatorId, ...fields })
  try {
    const answer = await fetch(`${url}/operator/generic/v2/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, privateKey) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new ProviderDown(`hub88 answered ${answer.status}`)
    return await answer.json()
  } catch (cause) {
    if (cause instanceof ProviderDown) throw cause
    throw new ProviderDown('hub88 cannot be reached', { cause })
  }
}
