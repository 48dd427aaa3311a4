/** Waits for a line, if the browser knows that there is none: code that is asked for without one cannot be asked for again. */
export const untilOnline = async (): Promise<void> => {
  if (!navigator.onLine) await new Promise((back) => addEventListener('online', back, { once: true }))
}
