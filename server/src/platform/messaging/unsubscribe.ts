import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Vault } from '../vault.ts'

/** The page that ends the letters which a player does not need; mail programs press its button by themselves (RFC 8058). */
export const unsubscribePath = '/unsubscribe'

type Parts = { config: Pick<Config, 'publicUrl'>; vault: Pick<Vault, 'mark'> }

const markOf = ({ vault }: Pick<Parts, 'vault'>, player: number): string => vault.mark(`unsubscribe ${player}`)

/** Returns the address by which a player takes back the consent to advertising by mail, without a sign-in. It does not expire. */
export const unsubscribeAddress = ({ config, vault }: Parts, player: number): string =>
  `${config.publicUrl}${unsubscribePath}?to=${player}.${markOf({ vault }, player)}`

/** Returns the player of an address; undefined where it is none of ours. */
export const unsubscribingPlayer = (parts: Pick<Parts, 'vault'>, to: unknown): number | undefined => {
  const [, player = '', given = ''] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(typeof to === 'string' ? to : '') ?? []
  if (player === '') return undefined
  const [mark, wanted] = [Buffer.from(given), Buffer.from(markOf(parts, Number(player)))]
  return mark.length === wanted.length && timingSafeEqual(mark, wanted) ? Number(player) : undefined
}
