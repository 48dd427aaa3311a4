import { afterAll, afterEach } from 'vitest'
import { removeTestDatabases } from './database.ts'
import { closeTestHouses } from './house.ts'

/** Runs for each file of tests, whose worker keeps the modules of the file before. */
afterEach(closeTestHouses)
afterAll(removeTestDatabases)
