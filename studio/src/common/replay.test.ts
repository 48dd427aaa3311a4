import type { ReplayedRound } from '@yakamoz/contract/calls/studio'
import type { FrameMessage, PageMessage } from '@yakamoz/contract/frame'
import { describe, expect, it } from 'vitest'
import { replayEndpoint, replayOpening } from './replay.ts'

const record: ReplayedRound = {
  ...{ round: '01ARZ3NDEKTSV4RRFFQ69G5FAV', gameID: 101, slug: 'yakamoz', version: 1, nonce: 7, form: 'instant' },
  ...{ stake: '2.00', base: '2.00', win: '5.00', balanceBefore: '100.00', balanceAfter: '103.00' },
  ...{ funds: 'cash', events: [{ type: 'spin' }], serverSeedHash: 'ab', clientSeed: 'masa' },
}

describe('a replay', () => {
  it('opens the game with the round as an interrupted one, at the balance before it', () => {
    const opening = replayOpening(record, 'tr')
    expect(opening).toMatchObject({
      game: { slug: 'yakamoz', form: 'instant' },
      balance: 10_000,
      stakes: [200],
    })
    expect(opening?.unfinished).toMatchObject({ win: 500, events: [{ type: 'spin' }] })
    expect(opening?.unfinished?.open).toBeUndefined()
  })

  it('is refused without a complete round', () => {
    for (const data of [null, 'x', {}, { ...record, events: 1 }, { ...record, stake: 'x' }, { ...record, slug: 1 }])
      expect(replayOpening(data, 'tr')).toBeUndefined()
  })

  it('requests the round from the page, plays nothing, and ignores other messages', async () => {
    const sent: FrameMessage[] = []
    const listeners: ((message: PageMessage) => void)[] = []
    const host = {
      send: (message: FrameMessage) => void sent.push(message),
      listen: (on: (message: PageMessage) => void) => void listeners.push(on),
    }
    const endpoint = replayEndpoint(host, 'tr', 'Bu bir tekrar')
    const opening = endpoint.open({ token: '' })
    expect(sent).toEqual([{ yakamoz: 'replaying' }])
    for (const on of listeners) on({ yakamoz: 'balance' })
    for (const on of listeners) on({ yakamoz: 'replay', round: record })
    expect(await opening).toMatchObject({ session: 'replay' })
    expect(await endpoint.play({ session: '', round: '', stake: '2.00' })).toMatchObject({ refused: 'Bu bir tekrar' })
  })
})
