import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Which user of the machine speaks at the operator's socket. Node does not read the credentials of a socket's peer (`SO_PEERCRED`), so
 * the file system tells: the server names a file that nobody could know before, the client makes it beside the socket, and its owner
 * is the peer. A user makes files in no name but his own. What was there before proves nothing: the file has to hold its own name, and
 * to have no second link.
 */

/** A name is good for so long. */
const lifeMs = 10_000
/** Names that wait for their file. */
const mostOpen = 100

const proofPath = (socket: string, name: string): string => join(dirname(socket), `.operator-${name}`)

const isName = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The client's side: makes the file that the server has named, and removes it when the command is answered. */
export const proveUser = async (socket: string, name: string): Promise<() => Promise<void>> => {
  if (!isName(name)) throw new Error('the server named no file')
  const path = proofPath(socket, name)
  const file = await open(path, 'wx', 0o644)
  try {
    // Whatever the mask of the process: the server has to read it.
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
  /** Names a file that the peer is to make. */
  ask(): string
  /** The user id of who has made it, once; undefined when nobody has. */
  take(name: string): Promise<number | undefined>
}

/** The server's side. */
export const createUserProofs = (socket: string, now: () => number = Date.now): UserProofs => {
  const asked = new Map<string, number>()
  const forgetOld = () => {
    for (const [name, atMs] of asked) if (asked.size >= mostOpen || now() - atMs > lifeMs) asked.delete(name)
  }
  return {
    ask: () => {
      forgetOld()
      const name = randomBytes(32).toString('base64url')
      asked.set(name, now())
      return name
    },
    take: async (name) => {
      forgetOld()
      if (!asked.delete(name)) return undefined
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
