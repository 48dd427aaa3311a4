import { readFileSync } from 'node:fs'

/**
 * Who gives a command: a user of the machine, as the kernel knows him, and in brackets the name that he gives himself (`OPERATOR`),
 * `ayse (night shift)`. Two people are two users; the name in brackets is for the reader alone.
 */
export const actorOf = (user: string, label: string): string => {
  const plain = label.trim()
  return plain && plain !== user ? `${user} (${plain})` : user
}

/** The user of the machine. User names hold no blanks. */
export const userOf = (actor: string): string => actor.split(' ', 1)[0] ?? ''

/** The name that is shown to players: the one in brackets where there is one. */
export const shownNameOf = (actor: string): string => /\((.*)\)$/.exec(actor)?.[1] ?? actor

const usersFile = '/etc/passwd'

const namesByUid = (): Map<number, string> => {
  try {
    const lines = readFileSync(usersFile, 'utf8').split('\n')
    return new Map(lines.map((line) => line.split(':')).map(([name = '', , uid]) => [Number(uid), name]))
  } catch {
    return new Map()
  }
}

/** The name of a user of the machine; one that only a directory service knows is named by his number. */
export const userNameOf = (uid: number): string => {
  const name = namesByUid().get(uid)
  return name && !/\s/.test(name) ? name : `uid-${uid}`
}
