import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The outside network, replaceable in tests. */
export type Network = {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly string[]>
  connect(address: string, port: number): Socket
  /** TLS over a socket, checked for the host; a test has none. */
  secure?(socket: Socket, host: string): Socket
  /** This machine's own addresses, even public ones: services on them may trust local connections. */
  ownAddresses(): readonly string[]
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port) => connect({ host: address, port }),
  ownAddresses: () =>
    Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
}
