/** Returns a function that creates a value at its first call and then returns the same one. */
export const once = <Value>(create: () => Value): (() => Value) => {
  let created: { value: Value } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
