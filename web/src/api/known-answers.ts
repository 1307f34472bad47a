import type { Envelope } from '@souvenance/contract/envelope'

/** An answer this tab has, by the tag the server gave it. It is in memory only and ends with the session. */
export type KnownAnswer = { tag: string; envelope: Envelope<unknown> }

const most = 12
const known = new Map<string, KnownAnswer>()

export const findAnswer = (address: string): KnownAnswer | undefined => known.get(address)

/** The oldest goes first. */
export const keepAnswer = (address: string, tag: string | null, envelope: Envelope<unknown>): void => {
  known.delete(address)
  if (tag === null || envelope.status !== 'OK') return
  known.set(address, { tag, envelope })
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > most) known.delete(oldest)
}

/** Clears all answers, so that the next person in this tab finds nothing of the one before. */
export const forgetAnswers = (): void => known.clear()
