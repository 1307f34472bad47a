import type { DataOf } from '@souvenance/contract/endpoint'
import type { FamilyRequest, family } from '@souvenance/contract/people/family'
import { mirrored } from '@souvenance/contract/people/family-links'
import type { Kin } from '@souvenance/contract/people/kin'
import { requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import type { Call } from '../../platform/http/calls/call.ts'
import { listKin, type Standing } from '../clouds/public.ts'
import { listPendingAround } from '../requests/public.ts'

type Listed = DataOf<typeof family.requests>

/** Links that wait for an answer: those the page asks for, and those it is asked. There are few, so one page holds them. */
export const listFamilyRequests = async ({
  actor,
  db,
  services,
  thing: { page },
}: Call<typeof family.requests, Standing, undefined>): Promise<Listed> => {
  if (!actor.signedIn) return { items: [], eof: true }
  const waiting = await listPendingAround(
    { actor, db, services },
    { pageUid: page.uid, type: requestTypes.familyCircle },
  )
  const kin = await listKin(
    db,
    actor,
    waiting.map((request) => request.page.userUid),
  )
  return { items: waiting.flatMap((request) => presentFor(page.uid, request, kin)), eof: true }
}

/** A request as seen from one of the two pages. */
const presentFor = (pageUid: string, request: UserRequest, kin: Map<string, Kin>): FamilyRequest[] => {
  const { family: link, email, creationDate, expirationDate, requestUid, can, offer, word, asker } = request
  if (!link) return []
  const { type, degree, relation, via, relative } = link
  const isOwn = request.page.userUid === pageUid
  return [
    {
      requestUid,
      asked: offer || !isOwn ? 'of page' : 'by page',
      person: (isOwn ? relative : kin.get(request.page.userUid)) ?? null,
      asker: request.received ? request.person : asker,
      email,
      type: isOwn ? type : mirrored(type),
      degree,
      relation,
      via,
      word: request.received || asker ? word : '',
      creationDate,
      expirationDate,
      answeredBy: request.answeredBy,
      can,
    },
  ]
}
