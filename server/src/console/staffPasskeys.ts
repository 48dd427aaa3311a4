import type { CreationOptions } from '@yakamoz/contract/passkeys'
import type { Executor } from '../platform/db/connect.ts'
import { passkeyAlgorithms, type RelyingParty } from '../platform/passkeyVerification.ts'
import type { AppContext } from '../transport/appContext.ts'
import type { Staff } from './staffRows.ts'

export const passkeysOfStaff = (executor: Executor, staff: number) =>
  executor.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staff).orderBy('added_at').execute()

const staffHandle = (app: AppContext, staff: number): string => app.vault.mark(`staff passkey:${staff}`)

type Wanted = { site: RelyingParty; challenge: string; timeoutMs: number; existing?: readonly string[] }

/** The options by which a device makes a passkey of a member of staff. `existing`: the ids of those that it must not make again. */
export const staffCreationOptions = (
  app: AppContext,
  { id, email, name }: Pick<Staff, 'id' | 'email' | 'name'>,
  { site, challenge, timeoutMs, existing = [] }: Wanted,
): CreationOptions => ({
  challenge,
  rp: { id: site.id, name: app.config.siteName },
  user: { id: staffHandle(app, id), name: email, displayName: name },
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: timeoutMs,
  excludeCredentials: existing.map((credential) => ({ id: credential, type: 'public-key' })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})
