import type { EventEmitter } from 'node:events'

/**
 * Resolves once a connection is closed. `once(connection, 'close')` rejects when the cut meets a write, which
 * the kernel reports as ECONNRESET or EPIPE.
 */
export const closed = (connection: EventEmitter): Promise<void> => {
  connection.on('error', () => {})
  return new Promise((resolve) => void connection.once('close', () => resolve()))
}
