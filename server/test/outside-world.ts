import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { AddressBooks } from '../src/platform/address-books/address-books.ts'
import { readBook } from '../src/platform/address-books/book-task.ts'
import type { Directory } from '../src/platform/address-books/find-servers.ts'
import type { Network } from '../src/platform/outbound/network.ts'
import type { Outbound } from '../src/platform/outbound/outbound.ts'
import { performTask } from '../src/platform/outbound/perform-task.ts'

/** Addresses each name resolves to, in turn; the last one repeats. */
type Names = Record<string, readonly (readonly string[])[]>

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

export type OutsideWorld = {
  network: Network
  outbound: Outbound
  /** Reads address books of this world in the process of the test. */
  readBook: AddressBooks['read']
  /** Connections made, as `address:port`. */
  reached: string[]
  /** Requests made, as `host path`. */
  asked: string[]
  stop(): Promise<void>
}

/** A fake Internet: every connection ends at one local peer, whatever its address. */
export const startOutsideWorld = async (
  names: Names,
  answer: Answer,
  directory: Directory = async () => [],
): Promise<OutsideWorld> => {
  const asked: string[] = []
  const reached: string[] = []
  const peer = createServer(async (request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    try {
      await answer(request, response)
    } catch (error) {
      // A reader may leave in the middle of a request.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
    }
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  const { port: peerPort } = peer.address() as AddressInfo
  const turns = new Map<string, number>()
  const network: Network = {
    resolve: async (host) => {
      const turn = turns.get(host) ?? 0
      turns.set(host, turn + 1)
      const answers = names[host] ?? []
      const addresses = answers[Math.min(turn, answers.length - 1)]
      if (!addresses) throw new Error('ENOTFOUND')
      return addresses
    },
    connect: (address, port) => {
      reached.push(`${address}:${port}`)
      return connect({ host: '127.0.0.1', port: peerPort })
    },
    ownAddresses: () => ['127.0.0.1', '93.184.216.99'],
  }
  return {
    network,
    outbound: outboundOver(network),
    readBook: (task, signal) => readBook({ network: { ...network, secure }, signal, directory }, task),
    reached,
    asked,
    async stop() {
      peer.closeAllConnections()
      peer.close()
      await once(peer, 'close')
    },
  }
}

/** TLS of an address book here is a plain socket. */
const secure: NonNullable<Network['secure']> = (socket) => socket

const outboundOver = (network: Network): Outbound => ({
  async readDocument(address, { asker: _, ...asked }) {
    const result = await performTask(network, { want: 'document', address, ...asked })
    return 'document' in result ? result.document : undefined
  },
  async readPicture(address, { asker: _, ...asked }) {
    const result = await performTask(network, { want: 'picture', address, ...asked })
    return 'picture' in result ? result.picture : undefined
  },
  async stop() {},
})

/** A machine without a network. */
const noNetwork: Network = {
  resolve: async () => [],
  connect: () => {
    throw new Error('there is no network')
  },
  ownAddresses: () => [],
}

export const emptyWorld = outboundOver(noNetwork)

export const emptyBooks: AddressBooks['read'] = (task, signal) =>
  readBook({ network: noNetwork, signal, directory: async () => [] }, task)
