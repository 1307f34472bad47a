import ipaddr from 'ipaddr.js'

/** All of the Internet's own IPv6; what lies outside is special in one way or another. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')
/** A cloud's own service behind an address that looks public. */
const hidden = new Set(['168.63.129.16'])

/**
 * Only addresses of hosts on the Internet. Everything special is not: this machine, private and shared networks,
 * link-local with the clouds' metadata, multicast, and whatever carries an IPv4 address inside an IPv6 one.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || hidden.has(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6))
}
