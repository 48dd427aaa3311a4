import { BlockList, isIP } from 'node:net'
import { type Act, withAudit } from '../platform/audit.ts'
import type { AppContext } from '../transport/appContext.ts'

type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** Parses an address or a network such as `10.0.0.0/8`; undefined when it is none. */
export const networkFrom = (typed: string): Network | undefined => {
  const [address = '', bits, ...more] = typed.trim().split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const given = bits === undefined ? most : Number(bits)
  return given > most ? undefined : { address, bits: given, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** Whether an address is in one of the networks; with none, every address is. An IPv4 address may come in its IPv6 form. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  if (networks.length === 0) return true
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  const version = isIP(plain)
  if (version === 0) return false
  const list = new BlockList()
  for (const written of networks) {
    const network = networkFrom(written)
    if (network) list.addSubnet(network.address, network.bits, network.family)
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

export const allowedNetworks = (app: AppContext) =>
  app.db.query.selectFrom('staff_network').select(['network', 'note', 'added_at']).orderBy('network').execute()

/** Allows a network, in its written form; false if it was allowed before. */
export const allowNetwork = async (
  app: AppContext,
  { network, note, actor }: { network: string; note: string; actor: string },
): Promise<boolean> => {
  const act: Act = { actor, act: 'console network allowed', subject: network, detail: { note } }
  const added = await withAudit(
    app,
    (executor) =>
      executor
        .insertInto('staff_network')
        .values({ network, note, added_at: new Date(app.now()) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('network')
        .executeTakeFirst(),
    () => act,
  )
  return added !== undefined
}

/** Takes a network off the list; false if it was not on it. With the last one gone, all networks are allowed. */
export const disallowNetwork = async (app: AppContext, network: string, actor: string): Promise<boolean> => {
  const removed = await withAudit(
    app,
    (executor) =>
      executor.deleteFrom('staff_network').where('network', '=', network).returning('network').executeTakeFirst(),
    () => ({ actor, act: 'console network removed', subject: network, detail: {} }),
  )
  return removed !== undefined
}
