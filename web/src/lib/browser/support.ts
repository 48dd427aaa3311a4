/** The parts of a window that the site needs. */
export type Surroundings = {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  crypto: { subtle?: unknown }
}

const probe = 'yakamozProbe'

/** Whether local storage works: some browsers have it but refuse it in private windows. */
const storageWorks = (around: Surroundings): boolean => {
  try {
    around.localStorage.setItem(probe, '1')
    const isStored = around.localStorage.getItem(probe) === '1'
    around.localStorage.removeItem(probe)
    return isStored
  } catch {
    return false
  }
}

/**
 * Whether the site can work in this browser: local storage, and WebCrypto, which browsers give only over https or on
 * localhost (Z-18). Where it cannot, the page of unsupported devices is drawn instead of any other.
 */
export const isSupported = (around: Surroundings): boolean =>
  storageWorks(around) && around.crypto?.subtle !== undefined
