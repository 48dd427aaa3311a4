import { permissionNames } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { byArea, changesOf } from './changes.ts'

it('[B3] the changes of a role are what is added and what is removed, and nothing for the same permissions', () => {
  const before = ['players.read', 'approvals.read'] as const
  expect(changesOf(permissionNames, before, new Set(['players.read', 'audit.read']))).toEqual({
    added: ['audit.read'],
    removed: ['approvals.read'],
  })
  expect(changesOf(permissionNames, before, new Set(before))).toEqual({ added: [], removed: [] })
})

it('[B3] every permission stands in one area of the matrix', () => {
  expect(byArea(permissionNames).flatMap(({ names }) => names)).toEqual(permissionNames)
})
