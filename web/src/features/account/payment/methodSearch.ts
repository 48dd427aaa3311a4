/** What the address of a payment page holds: the chosen way to pay, if any. */
export type MethodSearch = { method?: number }

/** Reads the address; what is no id is left out. */
export const methodSearch = ({ method }: Record<string, unknown>): MethodSearch => {
  const id = Number(method)
  return Number.isSafeInteger(id) && id > 0 ? { method: id } : {}
}
