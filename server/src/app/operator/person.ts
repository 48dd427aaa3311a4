import { readFileSync } from 'node:fs'

/**
 * The person who gives a command: a user of the machine, and in brackets a label of their own (`OPERATOR`): `ayse (night shift)`. Two
 * people are two users; the label is only a note.
 */
export const actorOf = (user: string, label: string): string => {
  const plain = label.trim()
  return plain && plain !== user ? `${user} (${plain})` : user
}

/** Returns the user of the machine; user names have no spaces. */
export const userOf = (actor: string): string => actor.split(' ', 1)[0] ?? ''

/** Returns the name that players see: the label if there is one. */
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

/** Returns the name of a user of the machine, or the number when only a directory service knows the name. */
export const userNameOf = (uid: number): string => {
  const name = namesByUid().get(uid)
  return name && !/\s/.test(name) ? name : `uid-${uid}`
}
