/** Returns a function that creates a value at its first call and then returns the same one. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
