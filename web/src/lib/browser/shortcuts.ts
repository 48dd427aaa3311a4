import { state } from './state.ts'

/** In local storage: `off` while shortcuts of single keys are switched off. */
export const shortcutsKey = 'yakamozShortcuts'

/**
 * Whether shortcuts of single keys act, on the site and in its games (WCAG 2.1.4). The attribute `data-shortcuts` of the document is set
 * from the storage before the first paint.
 */
export const shortcuts = state(typeof document === 'undefined' || document.documentElement.dataset.shortcuts !== 'off')

export const setShortcuts = (on: boolean): void => {
  shortcuts.set(on)
  const { dataset } = document.documentElement
  if (on) {
    delete dataset.shortcuts
    localStorage.removeItem(shortcutsKey)
  } else {
    dataset.shortcuts = 'off'
    localStorage.setItem(shortcutsKey, 'off')
  }
}
