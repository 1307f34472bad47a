import { domainToASCII } from 'node:url'
import { limits } from '@souvenance/contract/limits'
import { Refusal } from '../../platform/http/refusal.ts'

export type MailAddress = { address: string; folded: string }

/** Nothing that a mail server could read as a second address or as a new line of the header. */
const local = /^[^\s@,;:<>()[\]"\\\p{C}]{1,64}$/u
const domain =
  /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Folded, two ways of writing one mailbox are equal. Only A–Z are lowered in the local part: wider folding
 * would let a look-alike letter pass for the address of somebody else.
 */
export const findMailAddress = (text: string): MailAddress | undefined => {
  const address = text.trim().normalize('NFC')
  const [name = '', host = '', ...rest] = address.split('@')
  const asciiHost = domainToASCII(host)
  if (rest.length > 0 || !local.test(name) || !domain.test(asciiHost)) return undefined
  if (address.length > limits.email) return undefined
  return { address, folded: `${name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())}@${asciiHost}` }
}

export const getMailAddress = (text: string): MailAddress => {
  const found = findMailAddress(text)
  if (!found) throw new Refusal('emailInvalid', { field: 'email' })
  return found
}
