import { setFlagsFromString } from 'node:v8'

/**
 * While a server warms up, V8 looks which objects outlive their first collection, and makes what comes from the same places old
 * from then on. Requests that waited for the database at that moment were such: in one start of four what they pointed to
 * was kept until the next full collection, and each small one took 10 to 25 ms instead of 2 for the life of the process. Without the
 * guess none of 27 starts did, and nothing was slower.
 */
setFlagsFromString('--no-allocation-site-pretenuring')
