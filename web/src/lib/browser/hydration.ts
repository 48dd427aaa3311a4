/** Called when the page that the server drew is the browser's. */
export let markHydrated: () => void = () => {}

export const hydrated = new Promise<void>((resolve) => {
  markHydrated = resolve
})
