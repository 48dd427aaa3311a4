/** Makes something when it is first asked for, and keeps it. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
