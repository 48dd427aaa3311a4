import { isId } from '@yakamoz/values'

/** The address of a payment page: the chosen method, or the deposit to continue with. */
export type MethodSearch = { method?: number; payment?: string }

/** Reads the address; invalid ids are left out. */
export const methodSearch = ({ method, payment }: Record<string, unknown>): MethodSearch => {
  const id = Number(method)
  return {
    ...(Number.isSafeInteger(id) && id > 0 && { method: id }),
    ...(typeof payment === 'string' && isId(payment) && { payment }),
  }
}
