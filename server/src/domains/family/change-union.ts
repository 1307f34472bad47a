import type { DataOf } from '@souvenance/contract/endpoint'
import type { family } from '@souvenance/contract/people/family'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { storedFrom, unionFrom } from './link-relatives.ts'
import { isUnlikely } from './link-rules.ts'
import { findLinkFacts, saveUnion } from './link-store.ts'
import type { OfLink } from './load-link.ts'

/** Says when and where two people were together. Both pages tell it, with the event that follows from it. */
export const changeUnion = async ({
  trx,
  actor,
  services,
  thing: { linkUid },
  input: { params, body },
  answer,
}: Call<typeof family.changeUnion, OfLink, undefined>): Promise<DataOf<typeof family.changeUnion>> => {
  const { memorialUid, userUid, linkType } = params
  const { relation, ...told } = body.union
  const link = storedFrom({ pageUid: memorialUid, relativeUid: userUid, type: linkType, relation })
  const union = unionFrom({ type: linkType, union: told }, services.clock.now())
  const facts = await findLinkFacts(trx, link)
  if (!facts || !(await saveUnion(trx, linkUid, { relation, union }))) throw new Refusal('notFound')
  await recordAudit(trx, {
    actor: actor.signedIn ? actor.userUid : null,
    act: 'family.union changed',
    target: memorialUid,
    details: { relative: userUid, relation },
  })
  answer.say('unionChanged')
  if (isUnlikely({ ...link, unionFrom: union.from }, facts)) answer.say('datesUnlikely')
  return {}
}
