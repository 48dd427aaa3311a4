import { hash } from '@node-rs/argon2'
import { identityMark } from '../../domains/accounts/index.ts'
import { seedCatalogue, seedJackpots } from '../../domains/casino/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { seedCashier } from './cashier.ts'
import { demoBalance, seedContent } from './content.ts'
import {
  seedBonuses,
  seedDraws,
  seedMessages,
  seedNotification,
  seedTickets,
  seedTournaments,
  seedTrialProvider,
} from './fill.ts'
import { hasDemoStaff, seedStaff } from './staff.ts'

/** The player of testers. The identity number is the sample that the population register publishes, of no person. */
export const demoPlayer = {
  id: 4_815_162_342,
  username: 'demo',
  password: 'Yakamoz1',
  email: 'demo@yakamoz.example',
} as const
const sampleIdentity = '10000000146'

const addDemoPlayer = async (app: AppContext): Promise<void> => {
  await app.db.query
    .insertInto('player')
    .values({
      id: demoPlayer.id,
      username: demoPlayer.username,
      email: demoPlayer.email,
      email_key: demoPlayer.email,
      email_confirmed_at: new Date(app.now()),
      phone: '+905320000000',
      password_hash: await hash(demoPlayer.password),
      firstname: 'Demo',
      lastname: 'Oyuncu',
      birth_date: '1990-05-19',
      identity_sealed: app.vault.seal(sampleIdentity),
      identity_mark: identityMark(app, 'TR', sampleIdentity),
      identity_last4: sampleIdentity.slice(-4),
      country: 'TR',
      city: 'İstanbul',
      registered_at: new Date(app.now()),
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Books the opening balance, once by its operation id. */
const giveOpeningBalance = async (app: AppContext): Promise<void> => {
  await app.ledger.open(demoPlayer.id)
  await app.ledger.post({
    player: demoPlayer.id,
    id: 'demo/opening',
    legs: [{ from: 'gateway/demo', to: 'cash', amount: demoBalance, reason: 'demo' }],
  })
}

/** Throws when a database of the demo is opened with `DEMO=off`: the passwords of its player and staff are public, its money is not real. */
export const expectNoDemo = async (app: AppContext): Promise<void> => {
  const { query } = app.db
  const known = await query.selectFrom('player').select('id').where('id', '=', demoPlayer.id).executeTakeFirst()
  if (known || (await hasDemoStaff(app)))
    throw new Error('this database belongs to a demo: DEMO=off needs another database')
}

/** Adds what the demo lacks: catalogue, cashier, content, the demo player, and staff of the console. Existing rows stay unchanged. */
export const seedDemo = async (app: AppContext): Promise<void> => {
  await seedCatalogue(app.db)
  await seedCashier(app)
  await seedContent(app)
  await seedJackpots(app.db)
  await seedBonuses(app)
  await seedTournaments(app)
  await seedDraws(app)
  await seedMessages(app)
  await seedTrialProvider(app.db)
  const known = await app.db.query.selectFrom('player').select('id').where('id', '=', demoPlayer.id).executeTakeFirst()
  if (!known) await addDemoPlayer(app)
  await giveOpeningBalance(app)
  await seedTickets(app.db, demoPlayer.id)
  await seedNotification(app, demoPlayer.id)
  await seedStaff(app)
}
