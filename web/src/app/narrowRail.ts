/** Where the width of the rail is stored; only this browser knows it. */
const key = 'yakamozRail'

/** Narrows the rail to its icons, or widens it again. */
export const narrowRail = (): void => {
  const { dataset } = document.documentElement
  if (dataset.rail === 'narrow') {
    delete dataset.rail
    localStorage.removeItem(key)
  } else {
    dataset.rail = 'narrow'
    localStorage.setItem(key, 'narrow')
  }
}
