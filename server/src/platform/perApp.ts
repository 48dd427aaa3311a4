/**
 * Returns a function that gives each app context a value of its own, created at first use. For state that lives in memory as long as
 * its context: tests open many contexts in one process.
 */
export const perApp = <App extends object, Value>(create: (app: App) => Value): ((app: App) => Value) => {
  const values = new WeakMap<App, Value>()
  return (app) => {
    const known = values.get(app)
    if (known !== undefined) return known
    const created = create(app)
    values.set(app, created)
    return created
  }
}
