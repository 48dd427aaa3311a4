import { afterAll, afterEach } from 'vitest'
import { closeTestApps } from './app.ts'
import { removeTestDatabases } from './database.ts'

/** Runs for each file of tests, whose worker keeps the modules of the file before. */
afterEach(closeTestApps)
afterAll(removeTestDatabases)
