import { isUid } from '@souvenance/contract/uids'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Anchor } from '../audience/public.ts'

const shape = /^(-?\d{1,15})_([0-9a-f-]{36})$/

/** A feed position as an opaque token. */
export const anchorText = ({ at, uid }: Anchor): string =>
  Buffer.from(`${at.getTime()}_${uid}`).toString('base64url')

export const parseAnchor = (text: string | undefined): Anchor | undefined => {
  if (text === undefined) return undefined
  const [, time, uid] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const at = new Date(Number(time))
  if (uid === undefined || !isUid(uid) || !(at > earliest && at < latest))
    throw new Refusal('badInput', { field: 'anchorDate', rule: 'format' })
  return { at, uid }
}

const earliest = new Date('0001-01-01T00:00:00Z')
const latest = new Date('9999-12-31T00:00:00Z')
