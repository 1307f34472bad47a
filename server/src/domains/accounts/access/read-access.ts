import type { access, SecurityEvent } from '@souvenance/contract/accounts/access'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { pageOf, sliceOf } from '../../../platform/database/one-page.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { findFactor } from './factor-store.ts'
import { presentPasskey } from './own-passkeys.ts'
import { listPasskeys } from './passkey-store.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

type Own<E extends typeof access.read | typeof access.events> = Call<E, SignedIn, undefined>

export const readAccess = async ({ db, thing: { accountUid } }: Own<typeof access.read>) => {
  const factor = await findFactor(db, accountUid)
  const on = factor?.on ?? false
  const { left, madeAt } = await countRecoveryCodes(db, accountUid)
  return {
    passkeys: (await listPasskeys(db, accountUid)).map(presentPasskey),
    secondFactor: {
      on,
      since: factor?.since?.toISOString() ?? null,
      app: on && factor?.secret !== null,
    },
    recoveryCodes: on ? { left, madeAt: madeAt?.toISOString() ?? null } : { left: 0, madeAt: null },
  }
}

/** Acts of the audit that are shown, by their names there. */
const told: Record<string, SecurityEvent> = {
  'signed in': 'signedIn',
  'signed in by passkey': 'signedInByPasskey',
  'sign-in refused repeatedly': 'signInRefused',
  'session ended': 'signedOut',
  'password changed': 'passwordChanged',
  'password reset': 'passwordReset',
  'password refused repeatedly': 'passwordRefused',
  'address added': 'addressAdded',
  'address confirmed': 'addressConfirmed',
  'address removed': 'addressRemoved',
  'primary address changed': 'primaryChanged',
  'changes undone': 'undone',
  'passkey added': 'passkeyAdded',
  'passkey removed': 'passkeyRemoved',
  'passkey counter went back': 'passkeyCopied',
  'second factor on': 'factorOn',
  'second factor off': 'factorOff',
  'second factor refused repeatedly': 'factorRefused',
  'recovery code used': 'recoveryCodeUsed',
  'recovery codes made': 'recoveryCodesMade',
  'export asked': 'exportAsked',
  'export opened': 'exportOpened',
  'request made': 'legateeAsked',
  'legatee removed': 'legateeRemoved',
  'legatee scope changed': 'legateeChanged',
  'legacy quorum changed': 'legateeChanged',
  'safety times changed': 'safetyTimesChanged',
  'deletion of an account asked': 'leavingAsked',
  'operator: entered the desk': 'deskEntered',
}

/** Acts without an actor: somebody tried. */
const tried = Object.keys(told).filter((act) => /refused repeatedly|counter went back/.test(act))

export const listEvents = async ({
  db,
  thing: { accountUid, userUid },
  input: { query },
}: Own<typeof access.events>) => {
  const { limit, offset } = sliceOf(query.page)
  const found = await db
    .selectFrom('audit')
    .select(['uid', 'act', 'created_at as at'])
    .where('act', 'in', Object.keys(told))
    .where(sql<boolean>`(act <> 'request made' or details ->> 'type' = ${String(requestTypes.legatee)})`)
    .where(({ or, and, eb }) =>
      or([
        eb('actor', 'in', [accountUid, userUid]),
        and([eb('target', '=', accountUid), eb('act', 'in', tried)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { rows, eof } = pageOf(found)
  return {
    items: rows.flatMap(({ uid, act, at }) => {
      const event = told[act]
      return event ? [{ eventUid: uid, event, at: at.toISOString() }] : []
    }),
    hasMore: !eof,
  }
}
