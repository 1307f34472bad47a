import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
const forwarding =
  /^(forwarded$|x-forwarded-|x-real-ip$|via$|true-client-ip$|cf-|x-client-ip$|x-cluster-client-ip$)/

/**
 * Whether a person at this machine asks directly: not a proxy for somebody else, nor a page under another host's name.
 * No browser speaks HTTP/1.0; a proxy that says nothing else of itself often does.
 */
export const isFromThisMachine = ({ socket, headers, raw }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => forwarding.test(name))
