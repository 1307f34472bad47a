import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
const forwarding =
  /^(forwarded$|x-forwarded-|x-real-ip$|via$|true-client-ip$|cf-|x-client-ip$|x-cluster-client-ip$)/

/**
 * Whether the request comes directly from this machine: not through a proxy, nor under another host name.
 * Browsers do not use HTTP/1.0; simple proxies often do.
 */
export const isFromThisMachine = ({ socket, headers, raw }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => forwarding.test(name))
