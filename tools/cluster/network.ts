import { execFileSync } from 'node:child_process'

/** Runs a program of the system and returns what it prints. */
const system = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const bridge = 'yakamoz'
const prefix = 'yakamoz-'
/** A network of its own, which leads nowhere. */
const addressOf = (number: number): string => `10.77.0.${number}`
const gateway = addressOf(254)

export type NetworkHost = {
  name: string
  address: string
  /** The network namespace. */
  namespace: string
  /** Takes the host off the network; its processes go on. */
  cut(): void
  join(): void
}

export type Network = { hosts: NetworkHost[]; remove(): void }

/** The network namespace of a host. */
export const namespaceOf = (name: string): string => prefix + name

const exists = (check: () => unknown): boolean => {
  try {
    check()
    return true
  } catch {
    return false
  }
}

const outsideOf = (number: number): string => `yk-${number}`

const removeLink = (name: string): void => {
  if (exists(() => system('ip', 'link', 'show', name))) system('ip', 'link', 'delete', name)
}

/** Removes what a run has made. The links of a namespace would go later than the namespace itself. */
const removeAll = (names: readonly string[]): void => {
  for (const [index, name] of names.entries()) {
    removeLink(outsideOf(index + 1))
    const namespace = namespaceOf(name)
    if (exists(() => system('ip', 'netns', 'pids', namespace))) system('ip', 'netns', 'delete', namespace)
  }
  removeLink(bridge)
}

/**
 * Makes hosts with addresses of their own on this machine: network namespaces at one bridge, which this machine can reach too. Needs root.
 */
export const openNetwork = (names: readonly string[]): Network => {
  removeAll(names)
  system('ip', 'link', 'add', bridge, 'type', 'bridge')
  system('ip', 'address', 'add', `${gateway}/24`, 'dev', bridge)
  system('ip', 'link', 'set', bridge, 'up')
  const hosts = names.map((name, index): NetworkHost => {
    const namespace = namespaceOf(name)
    const [outside, inside] = [outsideOf(index + 1), `${outsideOf(index + 1)}-in`]
    const address = addressOf(index + 1)
    system('ip', 'netns', 'add', namespace)
    system('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
    system('ip', 'link', 'set', inside, 'netns', namespace)
    system('ip', 'link', 'set', outside, 'master', bridge, 'up')
    const within = (...args: string[]) => system('ip', '-n', namespace, ...args)
    within('address', 'add', `${address}/24`, 'dev', inside)
    within('link', 'set', inside, 'up')
    within('link', 'set', 'lo', 'up')
    return {
      name,
      address,
      namespace,
      cut: () => void system('ip', 'link', 'set', outside, 'down'),
      join: () => void system('ip', 'link', 'set', outside, 'up'),
    }
  })
  return { hosts, remove: () => removeAll(names) }
}
