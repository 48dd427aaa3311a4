import { linkSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUserProofs, proveUser } from './userProof.ts'

describe('the proof of a user', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yakamoz-proof-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const opened = (now?: () => number) => {
    const socket = join(folder, 'operator.sock')
    return { socket, proofs: createUserProofs(socket, now), file: (name: string) => join(folder, `.operator-${name}`) }
  }

  it('is the owner of the requested file, once', async () => {
    const { socket, proofs } = opened()
    const name = proofs.createName()
    const done = await proveUser(socket, name)
    expect(await proofs.take(name)).toBe(process.getuid?.())
    expect(await proofs.take(name)).toBeUndefined()
    await done()
  })

  it('fails without the file, after ten seconds, and for an unknown name', async () => {
    let nowMs = 0
    const { socket, proofs } = opened(() => nowMs)
    expect(await proofs.take(proofs.createName())).toBeUndefined()
    const expired = proofs.createName()
    await proveUser(socket, expired)
    nowMs = 10_001
    expect(await proofs.take(expired)).toBeUndefined()
    const own = 'x'.repeat(43)
    await proveUser(socket, own)
    expect(await proofs.take(own)).toBeUndefined()
  })

  it('fails for a linked or renamed file of another user', async () => {
    const { socket, proofs, file } = opened()
    const other = proofs.createName()
    await proveUser(socket, other)
    const [linked, named, pointed] = [proofs.createName(), proofs.createName(), proofs.createName()]
    linkSync(file(other), file(linked))
    expect(await proofs.take(linked)).toBeUndefined()
    writeFileSync(file(named), other)
    expect(await proofs.take(named)).toBeUndefined()
    writeFileSync(join(folder, 'target'), pointed)
    symlinkSync(join(folder, 'target'), file(pointed))
    expect(await proofs.take(pointed)).toBeUndefined()
  })
})
