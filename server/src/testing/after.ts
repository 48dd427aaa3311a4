import { afterAll, afterEach } from 'vitest'
import { closeTestApps } from './app.ts'
import { removeTestDatabases } from './database.ts'
import { lowerHashCost } from './passwordCost.ts'

/** Setup for each test file; workers keep the modules of the previous file. */
lowerHashCost()
afterEach(closeTestApps)
afterAll(removeTestDatabases)
