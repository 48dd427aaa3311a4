/** Resolves once the browser is online. A browser never requests a script again after it failed to load. */
export const untilOnline = async (): Promise<void> => {
  if (!navigator.onLine) await new Promise((back) => addEventListener('online', back, { once: true }))
}
