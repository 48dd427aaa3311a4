/**
 * Returns the key by which attempts of an address are counted: an IPv4 address as it is, the first 64 bits of an IPv6 address, because
 * one subscriber has all addresses below them. A socket that has closed has no address any more: its key is empty.
 */
export const addressKey = (address: string | undefined): string => {
  const plain = (address ?? '').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
