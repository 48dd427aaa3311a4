import { expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import { clearDraft, readDraft, storeDraft } from './joinDraft.ts'

const typed = {
  email: 'a@b.c',
  birth: { day: '1' },
  password: 'Geheim1',
  passwordAgain: 'Geheim1',
  identityNumber: '1',
}

it('[V14.3.1, A64] restores what was typed, without passwords and the identity number', () => {
  const store = memoryStore({})
  storeDraft(store, typed)
  expect(readDraft(store)).toEqual({ email: 'a@b.c', birth: { day: '1' } })
  clearDraft(store)
  expect(readDraft(store)).toBeUndefined()
})

it('restores nothing from a text that is no draft', () => {
  expect(readDraft(memoryStore({ yakamozJoining: '{"email":' }))).toBeUndefined()
})
