import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The world outside, so that tests can put another in its place. */
export type Network = {
  /** Every address of a host. */
  resolve(host: string): Promise<readonly string[]>
  connect(address: string, port: number): Socket
  /** The machine's own addresses, public ones too: what listens there may trust whoever comes from inside. */
  ownAddresses(): readonly string[]
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port) => connect({ host: address, port }),
  ownAddresses: () =>
    Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
}
