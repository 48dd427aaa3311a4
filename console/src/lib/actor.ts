import type { Translate } from './texts.tsx'

const staff = /^staff \d+ (.+)$/
const player = /^player (\d+)$/

/** Whether the server did something by itself: `watch` watches the returns of games. */
export const isServer = (actor: string): boolean => /^(server|watch|job .+)$/.test(actor)

/**
 * Who did something, as the audit trail keeps him (`staff 8 Ece Taş`, `player 94`, `job documents`), in words. A user of the machine keeps his name.
 * `reconciliation` settles differences that a later comparison does not find any more.
 */
export const actorText = (t: Translate, actor: string): string => {
  const name = staff.exec(actor)?.[1]
  if (name !== undefined) return name
  const id = player.exec(actor)?.[1]
  if (id !== undefined) return t('frame.actor.player', { id })
  if (actor === 'reconciliation') return t('frame.actor.reconciliation')
  return isServer(actor) ? t('frame.actor.server') : actor
}

/** Who did something without his name, for a search of all that he did. */
export const actorKey = (actor: string): string => /^staff \d+(?= |$)/.exec(actor)?.[0] ?? actor
