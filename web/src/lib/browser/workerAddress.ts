/** The address of the service worker: the only address that may become a script (`beforeFirstPaint.ts`). */
export const workerAddress = '/sw.js'
