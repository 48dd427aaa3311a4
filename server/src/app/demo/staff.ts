import { type StaffRole, staffRoles } from '@yakamoz/contract/console/index'
import { generateSecret } from 'otplib'
import { findStaffByEmail, isActive } from '../../console/staffRows.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** The password of every member of staff of the demo. */
const demoStaffPassword = 'Yakamoz1Panel'

const emailOf = (role: StaffRole): string => `${role}@demo.yakamoz.example`

/** Whether a database has staff of the demo, whose password is public. */
export const hasDemoStaff = async ({ db }: Pick<AppContext, 'db'>): Promise<boolean> => {
  const emails = staffRoles.map(emailOf)
  const known = await db.query.selectFrom('staff').select('id').where('email_key', 'in', emails).executeTakeFirst()
  return known !== undefined
}

/** Adds one member of staff per role to a database without staff, each with an authenticator secret of its own. */
export const seedStaff = async (app: AppContext): Promise<void> => {
  const known = await app.db.query.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (known) return
  const password_hash = await hashPassword(demoStaffPassword)
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

/**
 * Returns how the owner of the demo signs in to the console; undefined once somebody has accepted a new invitation as this owner, whose
 * password and secret are then his own, or has blocked the owner.
 */
export const demoOwner = async (app: AppContext): Promise<DemoSignIn | undefined> => {
  const email = emailOf('owner')
  const owner = await findStaffByEmail(app.db.query, email)
  if (!owner?.ga_sealed || !isActive(owner)) return undefined
  if (!(await isPassword(owner.password_hash ?? undefined, demoStaffPassword))) return undefined
  return { email, password: demoStaffPassword, secret: app.vault.open(owner.ga_sealed) }
}
