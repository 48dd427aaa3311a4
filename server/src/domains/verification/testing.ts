import type { DocumentKind } from '@yakamoz/contract/verification'
import { kurus } from '@yakamoz/values'
import sharp from 'sharp'
import type { TestApp } from '../../testing/index.ts'
import { cashierOf } from '../cashier/payouts/testing.ts'
import { acceptDocument } from './decisions.ts'
import { addDocument } from './documents.ts'
import { checkedPicture } from './pictures.ts'

/** What tests of verification use. Not part of the product. */

export const playerRow = ({ app }: Pick<TestApp, 'app'>, id: number) =>
  app.db.query.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What an identity document of a player says. */
export const seenOf = async (test: Pick<TestApp, 'app'>, id: number) => {
  const row = await playerRow(test, id)
  const name = `${row.firstname} ${row.lastname}`
  return { name, birthDate: row.birth_date, number: test.app.vault.open(row.identity_sealed) }
}

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
  'verification.take_back': async ({ test, player }) => {
    const id = await sendDocument(test, player, 'address')
    await acceptDocument(test.app, {
      player,
      id,
      actor: 'test',
      ...{ name: '', birthDate: '', number: '', until: '', isNorthernCyprus: false },
    })
    return { player: String(player), id, why: 'not_genuine', reason }
  },
  'verification.request': async ({ player }) => ({ player: String(player), kind: 'address' }),
  'verification.review_holder': async ({ test }) => {
    const owner = await (await cashierOf(test)).withMoney({ holder: 'Baska Biri' })
    return { player: String(owner.id), account: owner.account, reason }
  },
  'verification.change_settings': async () => ({ needsHolder: true, reason }),
}
