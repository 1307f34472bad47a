import type { InputOf } from '@souvenance/contract/endpoint'
import type { family } from '@souvenance/contract/people/family'
import type { Actor } from '../../platform/access/actor.ts'
import type { Authorized } from '../../platform/access/authorize.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Answer } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { endLink } from './link-store.ts'
import type { OfLink } from './load-link.ts'

type Unlinking = {
  trx: Transaction
  actor: Actor
  thing: Authorized<OfLink>
  input: InputOf<typeof family.unlink>
  answer: Answer
}

/** Ends a link and the events that follow from it. */
export const unlinkRelatives = async ({ trx, actor, thing, input, answer }: Unlinking) => {
  const { params, body } = input
  const isSame =
    body.memorialUid === params.memorialUid &&
    body.targetUid === params.userUid &&
    body.familyLinkType === params.linkType
  if (!isSame) throw new Refusal('badInput')
  const actorUid = actor.signedIn ? actor.userUid : null
  await endLink(trx, thing.linkUid, actorUid)
  await recordAudit(trx, {
    actor: actorUid,
    act: 'family.unlinked',
    target: params.memorialUid,
    details: { relative: params.userUid, type: params.linkType },
  })
  answer.say('relativeUnlinked')
  return {}
}
