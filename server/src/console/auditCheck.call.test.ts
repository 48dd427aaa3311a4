import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { recordAudit } from '../platform/audit.ts'
import { storedHeads } from '../platform/auditCheck.ts'
import { recordAuditHead } from '../platform/auditHeads.ts'
import { openTestApp } from '../testing/index.ts'
import { openTestConsole } from './testing.ts'

it('[B150] the audit trail is checked in the console: changed entries and a cut end are found, and each check is an entry', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yakamoz-audit-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const test = await openTestApp({ breaksDatabase: true, config: { dataDir } })
  const { app } = test
  const { newStaff } = await openTestConsole(test)
  const [auditor, support] = [await newStaff('auditor'), await newStaff('support')]
  const check = async () => (await auditor.browser.call('audit', 'check', {})).data[0]
  expect((await support.browser.call('audit', 'check', {})).refusal).toBe('not_permitted')
  // The server stores one at its start.
  await expect.poll(async () => (await storedHeads(app)).length).toBe(1)
  expect(await check()).toEqual({ broken: '', cut: [], heads: 1 })
  await recordAudit(app, { actor: 'test', act: 'test', subject: 'x', detail: {} })
  await recordAuditHead(app)
  expect(await check()).toEqual({ broken: '', cut: [], heads: 2 })
  const { query } = app.db
  const checked = await query
    .selectFrom('audit')
    .select('actor')
    .where('act', '=', 'audit trail checked')
    .where('actor', '=', `staff ${auditor.id} ${auditor.name}`)
    .execute()
  expect(checked).toHaveLength(2)

  await app.db.script('alter table audit disable trigger audit_is_immutable')
  const { id } = await query.selectFrom('audit').select('id').where('act', '=', 'test').executeTakeFirstOrThrow()
  await query.updateTable('audit').set({ actor: 'nobody' }).where('id', '=', id).execute()
  expect(await check()).toMatchObject({ broken: id, cut: [] })
  await query.deleteFrom('audit').where('id', '>=', id).execute()
  expect(await check()).toMatchObject({ broken: '', cut: [{ count: id }] })
})
