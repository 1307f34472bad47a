import { isIPv6 } from 'node:net'

/** The client in rate limits. A household has a whole IPv6 /64, which counts as one. */
export const clientNetwork = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
  return groups.slice(0, 4).join(':')
}
