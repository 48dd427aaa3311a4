import { ByteLengthQueuingStrategy } from 'node:stream/web'

/** What browsers have and the documents of tests do not: streams by length, and timings of loads, of which there are none. */
Object.assign(globalThis, { ByteLengthQueuingStrategy })
performance.getEntriesByType ??= () => []
