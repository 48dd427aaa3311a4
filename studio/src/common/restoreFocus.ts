/** How many focused elements are remembered. */
const maxStops = 6

/**
 * Restores the focus for keyboard users. A browser drops the focus of a button that is disabled while its round runs: the focus
 * returns when the button is enabled again, or goes to the previously focused element if the button is gone. A press of a pointer
 * ends this. The focus is never taken from the page.
 */
export const restoreFocus = (): void => {
  let stops: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) stops = [...stops.filter((stop) => stop !== target), target].slice(-maxStops)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const isReleased = relatedTarget === null && target instanceof HTMLElement && isStop(target)
    if (isReleased) stops = stops.filter((stop) => stop !== target)
  })
  document.addEventListener('pointerdown', () => {
    stops = []
  })
  const restore = (): void => {
    if (stops.length === 0 || document.activeElement !== document.body || !document.hasFocus()) return
    stops = stops.filter(({ isConnected }) => isConnected)
    const last = stops.at(-1)
    if (last && isStop(last)) last.focus({ preventScroll: true })
  }
  const attributeFilter = ['disabled', 'hidden']
  new MutationObserver(restore).observe(document.body, { subtree: true, childList: true, attributeFilter })
}

const isStop = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden]')
