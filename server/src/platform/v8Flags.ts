import { setFlagsFromString } from 'node:v8'

/**
 * Turns allocation-site pretenuring off. During warm-up, V8 records which allocation sites produce objects that survive, and later
 * allocates from these sites in old space. Requests that happened to wait for the database at that moment were recorded: in one start
 * of four, minor collections then took 10 to 25 ms instead of 2 for the life of the process. Without it none of 27 starts did, and
 * nothing was slower.
 */
setFlagsFromString('--no-allocation-site-pretenuring')
