import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './outside-world.ts'

export type CarddavOptions = {
  login?: { username: string; password: string }
  cards: readonly string[]
  /** Replaces the answer to a request; false leaves it. */
  instead?: (request: IncomingMessage, response: ServerResponse, body: string) => boolean
}

const home = '/claire/'
const book = '/claire/contacts/'
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const multistatus = (responses: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav">${responses}</d:multistatus>`

const found = (href: string, props: string): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`

export const vcardOf = (name: string, email: string): string =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${email}\r\nFN:${name}\r\nN:;${name};;;\r\nEMAIL:${email}\r\nEND:VCARD\r\n`

/** A small CardDAV server: one person with one address book. */
export const serveCarddav =
  ({ login = { username: 'claire', password: 'secret' }, cards, instead }: CarddavOptions): Answer =>
  async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (instead?.(request, response, body)) return
    const expected = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`
    if (request.url === '/.well-known/carddav')
      return void response.writeHead(301, { location: '/dav/' }).end()
    if (request.headers.authorization !== expected)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="books"' }).end()
    const xml = answerTo(request.method ?? '', request.url ?? '', body, cards)
    if (xml === undefined) return void response.writeHead(404).end()
    response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(multistatus(xml))
  }

const answerTo = (
  method: string,
  path: string,
  body: string,
  cards: readonly string[],
): string | undefined => {
  if (method === 'PROPFIND' && body.includes('current-user-principal'))
    return found(path, `<d:current-user-principal><d:href>${home}</d:href></d:current-user-principal>`)
  if (method === 'PROPFIND' && body.includes('addressbook-home-set'))
    return found(home, `<card:addressbook-home-set><d:href>${home}</d:href></card:addressbook-home-set>`)
  if (method === 'PROPFIND' && path === home)
    return (
      found(home, '<d:resourcetype><d:collection/></d:resourcetype>') +
      found(book, '<d:resourcetype><d:collection/><card:addressbook/></d:resourcetype>')
    )
  if (method === 'PROPFIND' && path === book) return found(book, '<d:supported-report-set/>')
  if (method === 'REPORT' && body.includes('addressbook-query'))
    return cards.map((_, index) => found(`${book}${index}.vcf`, '<d:getetag>"1"</d:getetag>')).join('')
  if (method === 'REPORT' && body.includes('addressbook-multiget'))
    return [...body.matchAll(/\/(\d+)\.vcf/g)]
      .map(([, index]) =>
        found(
          `${book}${index}.vcf`,
          `<card:address-data>${escapeXml(cards[Number(index)] ?? '')}</card:address-data>`,
        ),
      )
      .join('')
  return undefined
}
