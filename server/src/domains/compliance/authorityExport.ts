import { consoleContract, type ProtectionExport } from '@yakamoz/contract/console/index'
import { z } from '@yakamoz/contract/fields'
import { isSignatureOf, publicKeyOf, signingKeyOf, signText } from '../../platform/signing.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { personalData } from '../players/index.ts'
import { caseOf, casesOfPlayer } from './readCases.ts'

/**
 * Exports of a player or a case for an authority, signed by the key of the house: whoever has the public key can tell later that a
 * file is as it was given. The document is in the file as a text, so that its signature needs no agreement about how JSON is written.
 */

const format = 'yakamoz export 1'

const signedFile = z.object({
  format: z.literal(format),
  algorithm: z.literal('Ed25519'),
  key: z.string(),
  signature: z.string(),
  document: z.string(),
})

/** Returns the ids of the players and the cases of what is exported; undefined if there is no such player or case. */
const partsOf = async (app: AppContext, staff: number, { of, id }: ProtectionExport) => {
  if (of === 'player') {
    const { cases } = await casesOfPlayer(app, staff, id)
    return { players: [id], cases: cases.map((one) => one.id) }
  }
  const found = await caseOf(app, staff, id)
  return found && { players: found.players.map((player) => player.id), cases: [id] }
}

/** Returns the file of an export; undefined if there is no such player or case. */
export const signedExport = async (
  app: AppContext,
  { staff, exported }: { staff: number; exported: ProtectionExport },
): Promise<string | undefined> => {
  const parts = await partsOf(app, staff, exported)
  if (!parts) return undefined
  const players = await Promise.all(parts.players.map((player) => personalData(app, player)))
  const cases = await Promise.all(parts.cases.map((id) => caseOf(app, staff, id)))
  const shown = cases.flatMap((one) => (one ? z.encode(consoleContract.protection.case.output, [one]) : []))
  const known = players.flatMap((json) => (json === undefined ? [] : [JSON.parse(json) as unknown]))
  if (known.length === 0) return undefined
  const made = new Date(app.now()).toISOString()
  const document = JSON.stringify(
    { ...exported, made, site: app.config.siteName, players: known, cases: shown },
    null,
    2,
  )
  const signer = signingKeyOf(app.vault.signingKey)
  const file = {
    format,
    algorithm: 'Ed25519',
    key: publicKeyOf(signer),
    signature: signText(signer, document),
    document,
  }
  return JSON.stringify(file, null, 2)
}

type Checked = 'valid' | 'forged' | 'no_export'

/** Checks the file of an export with a public key. */
export const checkExport = (text: string, key: string): Checked => {
  try {
    const { document, signature } = z.parse(signedFile, JSON.parse(text))
    return isSignatureOf(document, { signature, key }) ? 'valid' : 'forged'
  } catch {
    return 'no_export'
  }
}
