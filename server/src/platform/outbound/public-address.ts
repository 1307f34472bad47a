import ipaddr from 'ipaddr.js'

/** Global unicast IPv6; everything outside is special-purpose. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')
/** A cloud provider's metadata service at a public address. */
const hidden = new Set(['168.63.129.16'])

/**
 * Only public Internet addresses: not this machine, private or shared networks, link-local with cloud
 * metadata, multicast, or IPv6 that embeds an IPv4 address.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || hidden.has(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6))
}
