import type { Answer, RefusalName } from '@yakamoz/contract'
import { controlMessages, controlName } from '../api/controlMessages.ts'

/** The message for a provider that cannot be reached; it is shown in the page's language (X-09, Z-02). */
const providerUnreachable = controlMessages.provider_down

export type Launch = { url: string } | { failure: string; refusal?: RefusalName | undefined }

/**
 * Reads an `init_game` answer: the address of the game, or the message to show before leaving the page. No url, and `Internal
 * Server Error`, mean that the provider cannot be reached; other messages are shown as sent.
 */
export const launchOf = (answer: Answer | false): Launch => {
  if (!answer) return { failure: providerUnreachable }
  if (!answer.result && answer.message && controlName(answer.message) !== 'provider_down')
    return { failure: answer.message, refusal: answer.refusal }
  const url = urlOf(answer.data)
  return answer.result && url ? { url } : { failure: providerUnreachable }
}

/** Reads an object or a list of one (Z-42). */
const urlOf = (data: unknown): string | undefined => {
  const one = Array.isArray(data) ? data[0] : data
  const url = (one as { url?: unknown } | null | undefined)?.url
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** Whether a game is an in-house one, by its address: in-house games send messages to the page. */
export const isInHouseGame = (url: string): boolean => url.startsWith('/studio/')
