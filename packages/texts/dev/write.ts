import { writeFileSync } from 'node:fs'
import { blanksFile, blankTypes } from './blanks.ts'
import { clients } from './catalogues.ts'

/** `npm run texts`: writes the types of the blanks of site, games and console after a text was added or changed. */
for (const client of clients) writeFileSync(blanksFile(client), blankTypes(client))
