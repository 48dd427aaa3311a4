import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Determines the user at the other end of the operator's socket. Node cannot read the credentials of a socket's peer (`SO_PEERCRED`), so the
 * file system proves it: the server chooses a random file name, the client creates that file beside the socket, and its owner is the peer.
 * Files that existed before prove nothing: the file must contain its own name and have one link (decision 25).
 */

/** How long a name is valid. */
const lifeMs = 10_000
/** The maximum number of names that wait for their file. */
const maxPending = 100

const proofPath = (socket: string, name: string): string => join(dirname(socket), `.operator-${name}`)

const isName = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Client side: creates the file that the server named; the returned function removes it. */
export const proveUser = async (socket: string, name: string): Promise<() => Promise<void>> => {
  if (!isName(name)) throw new Error('the server named no file')
  const path = proofPath(socket, name)
  const file = await open(path, 'wx', 0o644)
  try {
    // The server must be able to read it, whatever the umask.
    await file.chmod(0o644)
    await file.writeFile(name)
  } finally {
    await file.close()
  }
  return () => rm(path, { force: true })
}

const ownerOf = async (file: FileHandle, name: string): Promise<number | undefined> => {
  const stat = await file.stat()
  if (!stat.isFile() || stat.nlink !== 1 || stat.size !== name.length) return undefined
  return (await file.readFile('utf8')) === name ? stat.uid : undefined
}

export type UserProofs = {
  /** Returns the name of a file that the peer has to create. */
  createName(): string
  /** Returns the owner of the file, once; undefined when it does not exist. */
  take(name: string): Promise<number | undefined>
}

/** Server side. */
export const createUserProofs = (socket: string, now: () => number = Date.now): UserProofs => {
  const pendingNames = new Map<string, number>()
  const removeExpired = () => {
    for (const [name, atMs] of pendingNames)
      if (pendingNames.size >= maxPending || now() - atMs > lifeMs) pendingNames.delete(name)
  }
  return {
    createName: () => {
      removeExpired()
      const name = randomBytes(32).toString('base64url')
      pendingNames.set(name, now())
      return name
    },
    take: async (name) => {
      removeExpired()
      if (!pendingNames.delete(name)) return undefined
      try {
        const file = await open(
          proofPath(socket, name),
          constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
        )
        try {
          return await ownerOf(file, name)
        } finally {
          await file.close()
        }
      } catch {
        return undefined
      }
    },
  }
}
