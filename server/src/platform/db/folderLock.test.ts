import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from './folderLock.ts'

/** Starts another process that has the lock until it is killed. */
const lockElsewhere = async (folder: string) => {
  const text = `require('node:net').createServer().listen(${JSON.stringify(`${folder}.sock`)}, () => console.log('locked'))`
  const child = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

const newFolder = (): string => {
  const parent = mkdtempSync(join(tmpdir(), 'yakamoz-lock-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return join(parent, 'database')
}

describe('the folder of an embedded database', () => {
  it('is locked by one process at a time', async () => {
    const folder = newFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow('is used by another process')
    await unlock()
    expect(existsSync(`${folder}.sock`)).toBe(false)
    await (await lockFolder(folder))()
  })

  it('is unlocked when the process was killed', async () => {
    const folder = newFolder()
    const child = await lockElsewhere(folder)
    await expect(lockFolder(folder)).rejects.toThrow('is used by another process')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(`${folder}.sock`)).toBe(true)
    await (await lockFolder(folder))()
  })
})
