import { Refusal } from '../../platform/http/calls/refusal.ts'

const shape = /^[mc](\d{1,15})$/

type Kind = 'm' | 'c'

const write = (kind: Kind, value: number): string => Buffer.from(`${kind}${value}`).toString('base64url')

const parse = (kind: Kind, text: string | undefined, field: string): number | undefined => {
  if (text === undefined) return undefined
  const plain = Buffer.from(text, 'base64url').toString()
  const value = shape.exec(plain)?.[1]
  if (!plain.startsWith(kind) || value === undefined) throw new Refusal('badInput', { field, rule: 'format' })
  return Number(value)
}

/** Continues the list of earlier messages. */
export const placeAnchor = (pos: number): string => write('m', pos)
export const parsePlace = (text: string | undefined): number | undefined => parse('m', text, 'anchorDate')

/** The number of the latest change in a conversation. */
export const changeAnchor = (change: number): string => write('c', change)
export const parseChange = (text: string | undefined, field = 'anchorDate'): number | undefined =>
  parse('c', text, field)
