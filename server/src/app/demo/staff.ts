import { hash } from '@node-rs/argon2'
import { type StaffRole, staffRoles } from '@yakamoz/contract/console/index'
import { generateSecret } from 'otplib'
import type { AppContext } from '../../transport/appContext.ts'

/** The password of every member of staff of the demo. */
const demoStaffPassword = 'Yakamoz1Panel'

const emailOf = (role: StaffRole): string => `${role}@demo.yakamoz.example`

/** Adds one member of staff per role to a database without staff, each with an authenticator secret of its own. */
export const seedStaff = async (app: AppContext): Promise<void> => {
  const known = await app.db.query.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (known) return
  const password_hash = await hash(demoStaffPassword)
  const now = new Date(app.now())
  await app.db.query
    .insertInto('staff')
    .values(
      staffRoles.map((role) => ({
        email: emailOf(role),
        email_key: emailOf(role),
        name: `Demo ${role}`,
        roles: [role],
        password_hash,
        ga_sealed: app.vault.seal(generateSecret()),
        added_at: now,
        activated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type DemoSignIn = { email: string; password: string; secret: string }

/** Returns how the owner of the demo signs in to the console; undefined once the secret is no longer that of the demo. */
export const demoOwner = async (app: AppContext): Promise<DemoSignIn | undefined> => {
  const email = emailOf('owner')
  const row = await app.db.query
    .selectFrom('staff')
    .select('ga_sealed')
    .where('email_key', '=', email)
    .executeTakeFirst()
  return row?.ga_sealed ? { email, password: demoStaffPassword, secret: app.vault.open(row.ga_sealed) } : undefined
}
