import { resolveSrv, resolveTxt } from 'node:dns/promises'
import { Unreachable } from '../outbound/unreachable.ts'

export type Service = { host: string; port: number; path: string }

/** The CardDAV services a domain announces, the preferred first. */
export type Directory = (domain: string) => Promise<Service[]>

const service = '_carddavs._tcp'

export const dnsDirectory: Directory = async (domain) => {
  const name = `${service}.${domain}`
  const [hosts, texts] = await Promise.all([
    resolveSrv(name).catch(() => []),
    resolveTxt(name).catch(() => []),
  ])
  const path = texts
    .flat()
    .find((text) => text.startsWith('path='))
    ?.slice('path='.length)
  return hosts
    .filter(({ name: host }) => host !== '')
    .toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)
    .map(({ name: host, port }) => ({ host, port, path: path?.startsWith('/') ? path : '/' }))
}

const mostServices = 3

/** Addresses to try in turn: the given one if it is a URL, the server that its domain announces, its well-known path. */
export const findServers = async (written: string, directory: Directory): Promise<string[]> => {
  const url = urlFrom(written)
  if (url.pathname !== '/') return [url.href, url.origin]
  const announced = url.port === '' ? await directory(url.hostname) : []
  const hosts = announced
    .slice(0, mostServices)
    .map(({ host, port, path }) => `https://${host}${port === 443 ? '' : `:${port}`}${path}`)
  return [...new Set([...hosts, url.origin])].filter((address) => URL.canParse(address))
}

/** An address of the web, a name of a host, or a mail address, whose domain is meant. */
const urlFrom = (written: string): URL => {
  const text = written.trim()
  const hasScheme = /^https?:\/\//i.test(text)
  const address = hasScheme ? text : `https://${text.replace(/^.*@/, '')}`
  if (!URL.canParse(address)) throw new Unreachable('no address')
  return new URL(address)
}
