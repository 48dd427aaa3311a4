import type { Translate } from './texts.tsx'

const staff = /^staff \d+ (.+)$/
const player = /^player (\d+)$/

/** Who did something, as the audit trail keeps him (`staff 8 Ece Taş`, `player 94`), in words. A user of the machine keeps his name. */
export const actorText = (t: Translate, actor: string): string => {
  const name = staff.exec(actor)?.[1]
  if (name !== undefined) return name
  const id = player.exec(actor)?.[1]
  if (id !== undefined) return t('frame.actor.player', { id })
  return actor === 'server' ? t('frame.actor.server') : actor
}

/** Who did something without his name, for a search of all that he did. */
export const actorKey = (actor: string): string => /^staff \d+(?= |$)/.exec(actor)?.[0] ?? actor
