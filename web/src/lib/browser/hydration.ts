/** Called when the page that the server drew is the browser's. */
export let tellTakenOver: () => void = () => {}

export const takenOver = new Promise<void>((resolve) => {
  tellTakenOver = resolve
})
