import {
  type Answer,
  type Blanks,
  type Pagination,
  type RefusalName,
  refusalMessage,
  refusals,
  type SuccessName,
  successes,
} from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'

export const accepted = (data: unknown, success: SuccessName, lang: Language, pagination?: Pagination): Answer => ({
  result: true,
  message: successes[success][lang],
  data,
  code: 200,
  ...(pagination ? { pagination } : {}),
})

export const refused = (name: RefusalName, lang: Language, blanks: Blanks = {}): Answer => ({
  result: false,
  message: refusalMessage(name, lang, blanks),
  data: [],
  code: refusals[name].code,
  refusal: name,
  ...(Object.keys(blanks).length > 0 ? { blanks } : {}),
  ...(name === 'session_expired' || name === 'not_authorized' ? { debug: 'anonymous user' as const } : {}),
})
