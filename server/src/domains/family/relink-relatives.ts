import type { DataOf } from '@souvenance/contract/endpoint'
import type { family } from '@souvenance/contract/people/family'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { refusalOf } from './link-rules.ts'
import { findLinkFacts, lockLinks, restoreLink } from './link-store.ts'
import type { OfEnded } from './load-link.ts'

/** Takes the end of a link back. The rules hold as for a new one: the family may have changed since. */
export const relinkRelatives = async ({
  trx,
  actor,
  thing: { ended },
  answer,
}: Call<typeof family.relink, OfEnded, undefined>): Promise<DataOf<typeof family.relink>> => {
  await lockLinks(trx)
  const facts = await findLinkFacts(trx, ended)
  if (!facts) throw new Refusal('notFound')
  const refused = refusalOf(ended, facts)
  if (refused) throw new Refusal(refused)
  await restoreLink(trx, ended.uid)
  await recordAudit(trx, {
    actor: actor.signedIn ? actor.userUid : null,
    act: 'family.relinked',
    target: ended.firstUid,
    details: { relative: ended.secondUid },
  })
  answer.say('relativeRelinked')
  return {}
}
