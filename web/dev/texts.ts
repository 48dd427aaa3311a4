import { writeFileSync } from 'node:fs'
import { blanksFile, blankTypes } from './textBlanks.ts'

/** Writes the types of the blanks after a text was added or changed: `npm run texts -w web`. */
writeFileSync(blanksFile, blankTypes())
