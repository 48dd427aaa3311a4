import { hash } from '@node-rs/argon2'
import { identityMark } from '../accounts/index.ts'
import { seedCatalogue, seedJackpots } from '../casino/index.ts'
import type { House } from '../house.ts'
import { seedCashier } from './cashier.ts'
import { demoBalance, seedContent } from './content.ts'
import { seedBonuses, seedDraws, seedMessages, seedTickets, seedTournaments } from './house.ts'

/** The player that a tester signs in as. The identity number is the register's own published sample, of no person. */
export const demoPlayer = {
  id: 4_815_162_342,
  username: 'demo',
  password: 'Yakamoz1',
  email: 'demo@yakamoz.example',
} as const
const sampleIdentity = '10000000146'

const addDemoPlayer = async (house: House): Promise<void> => {
  await house.db.query
    .insertInto('player')
    .values({
      id: demoPlayer.id,
      username: demoPlayer.username,
      email: demoPlayer.email,
      email_key: demoPlayer.email,
      email_confirmed_at: new Date(house.now()),
      phone: '+905320000000',
      password_hash: await hash(demoPlayer.password),
      firstname: 'Demo',
      lastname: 'Oyuncu',
      birth_date: '1990-05-19',
      identity_sealed: house.vault.seal(sampleIdentity),
      identity_mark: identityMark(house, 'TR', sampleIdentity),
      identity_last4: sampleIdentity.slice(-4),
      country: 'TR',
      city: 'İstanbul',
      registered_at: new Date(house.now()),
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** The opening balance is an operation like any other: its id lets it happen once. */
const giveOpeningBalance = async (house: House): Promise<void> => {
  await house.ledger.open(demoPlayer.id)
  await house.ledger.post({
    player: demoPlayer.id,
    id: 'demo/opening',
    legs: [{ from: 'gateway/demo', to: 'cash', amount: demoBalance, reason: 'demo' }],
  })
}

/** The demo player's password is known to everybody, and what lies in a demo house is nobody's money: no other house goes on from it. */
export const expectNoDemo = async ({ db }: House): Promise<void> => {
  const known = await db.query.selectFrom('player').select('id').where('id', '=', demoPlayer.id).executeTakeFirst()
  if (known) throw new Error('this database is a demo house: DEMO=off needs a database of its own')
}

/** Brings the demo house up to date: catalogue, cashier, content, and the demo player. Repeating it changes nothing that stands. */
export const seedDemo = async (house: House): Promise<void> => {
  await seedCatalogue(house.db)
  await seedCashier(house)
  await seedContent(house)
  await seedJackpots(house.db)
  await seedBonuses(house)
  await seedTournaments(house)
  await seedDraws(house)
  await seedMessages(house)
  const known = await house.db.query
    .selectFrom('player')
    .select('id')
    .where('id', '=', demoPlayer.id)
    .executeTakeFirst()
  if (!known) await addDemoPlayer(house)
  await giveOpeningBalance(house)
  await seedTickets(house.db, demoPlayer.id)
}
