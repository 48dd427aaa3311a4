import type { DocumentKind } from '@yakamoz/contract/verification'
import { kurus } from '@yakamoz/values'
import sharp from 'sharp'
import type { TestApp } from '../../testing/index.ts'
import { cashierOf } from '../cashier/payouts/testing.ts'
import { addDocument } from './documents.ts'
import { checkedPicture } from './pictures.ts'

/** What tests of verification use. Not part of the product. */

/** A picture of one colour with the position of its camera. */
export const photo = (size = 640): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#8899aa' } })
    .withExif({ IFD0: { Make: 'GizliKamera' } })
    .jpeg()
    .toBuffer()

/** Stores a document of a player as his call does; returns its id. */
export const sendDocument = async (test: TestApp, player: number, kind: DocumentKind): Promise<string> => {
  const picture = await checkedPicture((await photo()).toString('base64'))
  if ('refusal' in picture) throw new Error(picture.refusal)
  await addDocument(test.app, player, kind, picture)
  const row = await test.app.db.query
    .selectFrom('verification_document')
    .select('id')
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.id
}

export const stake = (test: TestApp, player: number, amount: number, id: string) =>
  test.app.ledger.post({
    player,
    id: `bet/${id}`,
    legs: [{ from: 'cash', to: 'house/casino', amount: kurus(amount), reason: 'bet' }],
  })

const reason = 'Test'

/** A valid input of each act of the class, for the tests of all acts. */
export const verificationInputs: Readonly<
  Record<string, (cast: { test: TestApp; player: number }) => Promise<object>>
> = {
  'verification.accept': async ({ test, player }) => ({
    player: String(player),
    id: await sendDocument(test, player, 'address'),
  }),
  'verification.refuse': async ({ test, player }) => ({
    player: String(player),
    id: await sendDocument(test, player, 'address'),
    reason: 'unreadable',
  }),
  'verification.request': async ({ player }) => ({ player: String(player), kind: 'address' }),
  'verification.review_holder': async ({ test }) => {
    const owner = await (await cashierOf(test)).withMoney({ holder: 'Baska Biri' })
    return { player: String(owner.id), account: owner.account, reason }
  },
  'verification.change_settings': async () => ({ needsHolder: true, reason }),
}
