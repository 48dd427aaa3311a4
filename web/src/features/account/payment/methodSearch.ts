import { isId } from '@yakamoz/values'

/** What the address of a payment page holds: the chosen way to pay, or the deposit that is gone on with, if any. */
export type MethodSearch = { method?: number; payment?: string }

/** Reads the address; what is no id is left out. */
export const methodSearch = ({ method, payment }: Record<string, unknown>): MethodSearch => {
  const id = Number(method)
  return {
    ...(Number.isSafeInteger(id) && id > 0 && { method: id }),
    ...(typeof payment === 'string' && isId(payment) && { payment }),
  }
}
