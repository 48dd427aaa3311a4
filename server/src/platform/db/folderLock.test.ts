import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFolder } from './folderLock.ts'

/** Another process that owns the folder until it is killed. */
const owning = async (folder: string) => {
  const text = `require('node:net').createServer().listen(${JSON.stringify(`${folder}.sock`)}, () => console.log('there'))`
  const child = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

describe('the folder of an embedded database', () => {
  const opened = () => {
    const parent = mkdtempSync(join(tmpdir(), 'yakamoz-own-'))
    return { folder: join(parent, 'database'), drop: () => rmSync(parent, { recursive: true }) }
  }

  it('belongs to one process at a time', async () => {
    const { folder, drop } = opened()
    const giveBack = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow('belongs to another process')
    await giveBack()
    expect(existsSync(`${folder}.sock`)).toBe(false)
    await (await lockFolder(folder))()
    drop()
  })

  it('is free again when the process was killed', async () => {
    const { folder, drop } = opened()
    const child = await owning(folder)
    await expect(lockFolder(folder)).rejects.toThrow('belongs to another process')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(`${folder}.sock`)).toBe(true)
    await (await lockFolder(folder))()
    drop()
  })
})
