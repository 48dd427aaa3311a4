/** For so long after the last press or key a person counts as present. What a page reads by itself later does not keep the session open. */
const presentMs = 60_000

let lastMs = Date.now()

const note = (): void => {
  lastMs = Date.now()
}

/** Watches presses and keys on the page. */
export const watchActivity = (): void => {
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
    addEventListener(name, note, { capture: true, passive: true })
}

/** Whether somebody has used the page within the last minute. */
export const isPresent = (nowMs = Date.now()): boolean => nowMs - lastMs < presentMs
