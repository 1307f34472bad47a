import { guessText } from '../outbound/decode-text.ts'

const isOld = /^VERSION:2\.1\s*$/im
const property = /^(?:[\w-]+\.)?(FN|N|ORG|EMAIL)((?:;[^:]*)?):(.*)$/i

/** Telephones still write version 2.1: its bare parameters are left out and its encoded texts are read. */
export const upgradeOldCard = (text: string): string =>
  isOld.test(text)
    ? text
        .split('\r\n')
        .map((line) => line.replace(property, upgrade).replace(isOld, 'VERSION:3.0'))
        .join('\r\n')
    : text

const upgrade = (_line: string, name: string, parameters: string, value: string): string =>
  `${name}:${/quoted-printable/i.test(parameters) ? decodeQuoted(value) : value}`

const decodeQuoted = (value: string): string => {
  const bytes = value
    .replace(/=$/, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return guessText(Buffer.from(bytes, 'latin1')).replaceAll(/[\r\n]+/g, ' ')
}
