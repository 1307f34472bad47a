import { domainToASCII } from 'node:url'
import { limits } from '@souvenance/contract/limits'
import { Refusal } from '../../../platform/http/calls/refusal.ts'

export type MailAddress = { address: string; folded: string }

/** Excludes characters a mail server could read as a second address or a header line. */
const local = /^[^\s@,;:<>()[\]"\\\p{C}]{1,64}$/u
const domain =
  /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Different spellings of one mailbox fold to the same text. Only A–Z are lowered in the local part: wider
 * folding would equate look-alike letters of different mailboxes.
 */
export const findMailAddress = (text: string): MailAddress | undefined => {
  const address = text.trim().normalize('NFC')
  const at = address.indexOf('@')
  const name = address.slice(0, Math.max(0, at))
  if (!local.test(name) || address.length > limits.email) return undefined
  const host = address.slice(at + 1)
  const asciiHost = asciiOf(host)
  if (asciiHost === undefined) return undefined
  const isFolded = asciiHost === host && !/[A-Z]/.test(name)
  return { address, folded: isFolded ? address : `${lowerLatin(name)}@${asciiHost}` }
}

const lowerLatin = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const mostHosts = 500
const asciiHosts = new Map<string, string | undefined>()

/** Address books name the same few hosts thousands of times. Nothing where it is no host of mails. */
const asciiOf = (host: string): string | undefined => {
  if (asciiHosts.has(host)) return asciiHosts.get(host)
  const written = domainToASCII(host)
  const ascii = domain.test(written) ? written : undefined
  if (asciiHosts.size >= mostHosts) asciiHosts.clear()
  asciiHosts.set(host, ascii)
  return ascii
}

export const getMailAddress = (text: string): MailAddress => {
  const found = findMailAddress(text)
  if (!found) throw new Refusal('emailInvalid', { field: 'email' })
  return found
}
