/** A way back longer than this is no longer what somebody has in mind. */
const mostStops = 6

/**
 * Gives the focus back to whoever plays by keys. What is pressed cannot be pressed while its round runs, and a browser then drops
 * the focus to nothing: it returns when the button can be pressed again, or goes to the stop before when the button is gone.
 * A press of a pointer ends that, and nothing is taken from the page around.
 */
export const keepFocus = (): void => {
  let stops: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) stops = [...stops.filter((stop) => stop !== target), target].slice(-mostStops)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const isLetGo = relatedTarget === null && target instanceof HTMLElement && isStop(target)
    if (isLetGo) stops = stops.filter((stop) => stop !== target)
  })
  document.addEventListener('pointerdown', () => {
    stops = []
  })
  const giveBack = (): void => {
    if (stops.length === 0 || document.activeElement !== document.body || !document.hasFocus()) return
    stops = stops.filter(({ isConnected }) => isConnected)
    const last = stops.at(-1)
    if (last && isStop(last)) last.focus({ preventScroll: true })
  }
  const attributeFilter = ['disabled', 'hidden']
  new MutationObserver(giveBack).observe(document.body, { subtree: true, childList: true, attributeFilter })
}

const isStop = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden]')
