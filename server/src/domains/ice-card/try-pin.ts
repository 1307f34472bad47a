import { timingSafeEqual } from 'node:crypto'
import limitConcurrency from 'p-limit'
import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { clientNetwork } from '../../platform/http/guards/client-network.ts'
import type { Services } from '../../platform/services.ts'
import { sendToPerson } from '../accounts/public.ts'
import { locateVisitor } from '../reference-data/public.ts'
import { findWrongPins, type KeptCard, lockCardOfCode } from './card-store.ts'
import { addOpening, countWrongOfClient, countWrongPin, mostOfClient } from './opening-store.ts'

/** A code that saw so many wrong PINs leads nowhere until there is a new one. */
export const mostWrongPins = 50
/** An attack on one card must not hold all connections of the pool. */
const checksAtOnce = 4

type CodeState = 'closed' | 'disabled' | 'unknown'
export type Tried = { state: 'open'; card: KeptCard } | { state: CodeState | 'wrong' | 'locked' }

const inTurn = limitConcurrency(checksAtOnce)

export const lookAtCode = async ({ db }: Services, code: string): Promise<CodeState> => {
  const wrong = await findWrongPins(db, code)
  if (wrong === undefined) return 'unknown'
  return wrong >= mostWrongPins ? 'disabled' : 'closed'
}

type Attempt = { code: string; pin: string; address: string }

export const tryPin = (services: Services, attempt: Attempt): Promise<Tried> =>
  inTurn(() => tryNow(services, attempt))

/** A dead code is refused without a lock, what is not six digits without being compared. */
const tryNow = async (services: Services, { code, pin, address }: Attempt): Promise<Tried> => {
  const state = await lookAtCode(services, code)
  if (state !== 'closed') return { state }
  const typed = pin.replaceAll(/\s/g, '')
  if (!/^[0-9]{6}$/.test(typed)) return { state: 'wrong' }
  const { country } = await locateVisitor(address, services.logger)
  const key = services.installationKey.deriveKey('clients of emergency cards')
  const client = keyedHash(key, clientNetwork(address))
  return services.db
    .transaction()
    .execute((trx) => check(trx, services, { code, pin: typed, client, country }))
}

type Checked = { code: string; pin: string; client: Buffer; country: string | null }

/** Under the lock of the card, so that however many come at once none is checked beyond the last. */
const check = async (trx: Transaction, services: Services, given: Checked): Promise<Tried> => {
  const card = await lockCardOfCode(trx, services, given.code)
  if (!card) return { state: 'unknown' }
  if (card.wrongPins >= mostWrongPins) return { state: 'disabled' }
  const who = { ownerUid: card.ownerUid, client: given.client }
  if ((await countWrongOfClient(trx, who)) >= mostOfClient) return { state: 'locked' }
  if (timingSafeEqual(Buffer.from(card.access.pin), Buffer.from(given.pin))) {
    const openingUid = await addOpening(trx, { ...who, country: given.country })
    if (openingUid)
      await sendToPerson(trx, card.ownerUid, { kind: 'ice-card.opened', params: { openingUid } })
    return { state: 'open', card }
  }
  const wrong = await countWrongPin(trx, who)
  if (wrong < mostWrongPins) return { state: 'wrong' }
  await sendToPerson(trx, card.ownerUid, { kind: 'ice-card.disabled', params: {} })
  return { state: 'disabled' }
}
