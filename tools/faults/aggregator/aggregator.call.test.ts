import { expect, it } from 'vitest'
import { onFreshDatabase, testedKind } from '../freshDatabase.ts'
import { runTrial } from './trial.ts'

const nothing = { wrongAnswers: 0, lost: 0, doubled: 0, different: 0, unasked: 0, unbalanced: 0, unended: 0 }

// `npm run faults:aggregator` kills a hundred.
it('[B288] what an aggregator sends is booked once, whenever the process of the server is killed', () =>
  onFreshDatabase(testedKind, async (where) => {
    const { kills, differences, ...result } = await runTrial({ where, seed: 33, kills: 6, players: 4 })
    expect(differences).toEqual([])
    expect(result).toMatchObject(nothing)
    expect(Math.min(...Object.values(kills))).toBeGreaterThan(0)
    // Requests were cut, and repeated ones had an answer to compare.
    expect(result.cut).toBeGreaterThan(0)
    expect(result.repeated).toBeGreaterThan(0)
    expect(result.transactions).toBeGreaterThan(100)
  }))
