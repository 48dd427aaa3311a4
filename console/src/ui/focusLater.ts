/**
 * Focuses an element after a time in ms, or the content of the page where it is gone or none is given, if nothing has the focus by then and no
 * dialog is open: a dialog takes the focus itself, a little after it has opened. Returns what cancels it.
 */
export const focusLater = (ms: number, element: Element | null = null): (() => void) => {
  const timer = setTimeout(() => {
    if (document.activeElement !== document.body || document.querySelector('.modal')) return
    const to = element?.isConnected && element !== document.body ? element : document.querySelector('#content')
    if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  }, ms)
  return () => clearTimeout(timer)
}
