import type { Answer, RefusalName } from '@yakamoz/contract'
import { controlMessages, controlName } from '../api/controlMessages.ts'

/** What the house says when a game's provider cannot be reached; it is shown in the page's language (X-09, Z-02). */
const providerUnreachable = controlMessages.provider_down

export type Launch = { url: string } | { failure: string; refusal?: RefusalName | undefined }

/**
 * What an `init_game` answer leads to: the address of the game, or the message to show before going back. No url and
 * `Internal Server Error` mean that the provider cannot be reached; other messages are shown as sent.
 */
export const launchOf = (answer: Answer | false): Launch => {
  if (!answer) return { failure: providerUnreachable }
  if (!answer.result && answer.message && controlName(answer.message) !== 'provider_down')
    return { failure: answer.message, refusal: answer.refusal }
  const url = urlOf(answer.data)
  return answer.result && url ? { url } : { failure: providerUnreachable }
}

/** Object or one-item list (Z-42). */
const urlOf = (data: unknown): string | undefined => {
  const one = Array.isArray(data) ? data[0] : data
  const url = (one as { url?: unknown } | null | undefined)?.url
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** Whether a game is one of the house's own, by the address that it is opened at: they tell the page what happens in them. */
export const isInHouseGame = (url: string): boolean => url.startsWith('/studio/')
