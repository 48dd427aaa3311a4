import type { Answer } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { controlMessages } from '../api/controlMessages.ts'
import { launchOf } from './launch.ts'

const answer = (result: boolean, message: string, data: unknown = []): Answer => ({ result, message, data, code: 200 })

describe('the start of a game', () => {
  it('leads to its url, as an object or a list of one', () => {
    expect(launchOf(answer(true, '', { url: '/studio/?game=x' }))).toEqual({ url: '/studio/?game=x' })
    expect(launchOf(answer(true, '', [{ url: '/y' }]))).toEqual({ url: '/y' })
  })

  it('[X-09] says that the provider cannot be reached without a url or with Internal Server Error', () => {
    for (const given of [
      answer(true, '', {}),
      answer(true, '', { url: '' }),
      answer(false, 'Internal Server Error'),
    ] as const) {
      expect(launchOf(given)).toEqual({ failure: controlMessages.provider_down })
    }
    expect(launchOf(false)).toEqual({ failure: controlMessages.provider_down })
  })

  it('[X-10] shows other messages as sent', () => {
    expect(launchOf(answer(false, 'Bu oyun şu an kapalı'))).toEqual({ failure: 'Bu oyun şu an kapalı' })
  })
})
