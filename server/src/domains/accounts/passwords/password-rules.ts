import { limits } from '@souvenance/contract/limits'
import { Refusal } from '../../../platform/http/calls/refusal.ts'

/** Facts about the owner that others know and would guess. */
type Owner = { firstname: string; lastname: string; maritalName: string | null; addresses: string[] }

const field = { field: 'password' }
/** Fewer extra characters than this around a common word do not make it a secret. */
const fewAround = 5
const shortestRepeat = 4

export const requireGoodPassword = async (written: string, owner: Owner): Promise<void> => {
  const password = written.normalize('NFKC')
  const length = [...password].length
  if (length < limits.passwordMin)
    throw new Refusal('passwordTooShort', { ...field, min: limits.passwordMin })
  if (length > limits.passwordMax) throw new Refusal('passwordTooLong', { ...field, max: limits.passwordMax })
  if (isPersonal(password, owner)) throw new Refusal('passwordTooPersonal', field)
  if (isMonotonous(password) || (await isCommon(password))) throw new Refusal('passwordTooCommon', field)
}

const isPersonal = (password: string, { firstname, lastname, maritalName, addresses }: Owner): boolean => {
  const lastnames = [lastname, ...(maritalName ? [maritalName] : [])]
  const mailboxes = addresses.flatMap((address) => [address, address.split('@')[0] ?? ''])
  const personal = [firstname, ...lastnames, ...mailboxes].map(plain)
  return [password, coreOf(password)].some((text) => consistsOf(plain(text), personal))
}

/** Nothing but these words, in any order and however often. */
const consistsOf = (text: string, words: readonly string[]): boolean =>
  words.toSorted((one, other) => other.length - one.length).reduce(without, text) === ''

const without = (text: string, word: string): string => (word === '' ? text : text.replaceAll(word, ''))

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A repeated short piece, or a sequence such as 123456789012. */
const isMonotonous = (password: string): boolean => {
  const unit = repeatedUnit(password)
  return (unit !== undefined && unit.length <= shortestRepeat) || isSequence(password)
}

const repeatedUnit = (text: string): string | undefined => /^(.+?)\1+$/su.exec(text)?.[1]

const isSequence = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9)
}

const isCommon = async (password: string): Promise<boolean> => {
  const common = await commonPasswords()
  const lowered = password.toLowerCase()
  return [lowered, coreOf(lowered), repeatedUnit(lowered) ?? lowered].some((text) => common.has(text))
}

/** The word inside, if only a few digits or signs surround it. */
const coreOf = (text: string): string => {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return text.length - core.length <= fewAround ? core : text
}

let loaded: Promise<ReadonlySet<string>> | undefined

const commonPasswords = (): Promise<ReadonlySet<string>> => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loaded
}
