import { printedContract } from './src/printed.ts'

/** Prints the whole contract as one JSON document with JSON Schemas: `npm run contract`. */
console.log(JSON.stringify(printedContract(), null, 2))
