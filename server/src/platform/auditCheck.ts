import { readFile } from 'node:fs/promises'
import { firstBrokenEntry } from './audit.ts'
import { type AuditHead, auditHeadsPath, brokenHead, parseAuditHeads } from './auditHeads.ts'
import type { PlatformContext } from './context.ts'

/** `broken`: the first entry whose hash is wrong. `head`: the first stored head that the trail does not agree with. */
type AuditCheck = { broken: number | undefined; head: AuditHead | undefined }

/** Verifies the hashes of the audit trail, and that it agrees with heads that were stored outside the database. */
export const checkAudit = async (app: PlatformContext, heads: readonly AuditHead[]): Promise<AuditCheck> => {
  const broken = await firstBrokenEntry(app)
  return { broken, head: broken === undefined ? await brokenHead(app, heads) : undefined }
}

/** Returns the heads that this machine has stored; none where it has not stored any yet. */
export const storedHeads = async ({ config }: PlatformContext): Promise<AuditHead[]> => {
  try {
    return parseAuditHeads(await readFile(auditHeadsPath(config.dataDir), 'utf8'))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}
