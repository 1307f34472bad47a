import { isPossibleLifetime } from '@souvenance/contract/dates/dates'
import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import type { NewMemorial, pages } from '@souvenance/contract/pages/pages'
import { allSections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { fittingFormat } from '@souvenance/contract/people/full-name'
import { tidyName } from '@souvenance/contract/people/person-names'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { loadStanding } from '../clouds/public.ts'
import { createPage, type PrivacyMap, presentPerson } from '../persons/public.ts'
import { findDuplicates } from './find-duplicates.ts'
import { completeMemorial, entrustTo, rememberNotTheSame } from './memorial-store.ts'
import { readPage } from './read-page.ts'

type Creating = Call<typeof pages.createMemorial, undefined, undefined>
type Created = DataOf<typeof pages.createMemorial>

/** Requires that the creator has dismissed every possible duplicate. */
export const createMemorial = async (call: Creating): Promise<Created> => {
  const { trx, services, input } = call
  const { userUid } = requireSignedIn(call.actor)
  const { notTheSame = [], birth, death } = input.body
  requirePossible(input.body, services.clock.now())
  const person = personOf(input.body)
  const alike = await findDuplicates(trx, userUid, person)
  const unseen = alike.filter(({ uid }) => !notTheSame.includes(uid))
  if (unseen.length > 0) return { duplicates: unseen.map(presentPerson), memorial: null }

  const visible = input.body.visible ?? true
  const fullnameFormat = fittingFormat(input.body.fullnameFormat ?? 1, person.maritalName)
  const page = await createPage(trx, { ...person, fullnameFormat, alive: false, visible })
  await completeMemorial(trx, page.uid, {
    birthDateFormat: birth?.birthDateFormat ?? 1,
    deathDateFormat: death?.deathDateFormat ?? 1,
    privacy: openTo(visible ? [cloudTypes.public] : [cloudTypes.family, cloudTypes.friends]),
  })
  await entrustTo(trx, page.uid, userUid)
  const others = alike.map(({ uid }) => uid)
  await rememberNotTheSame(trx, userUid, page.uid, others)
  await recordAudit(trx, {
    actor: userUid,
    act: 'memorial created',
    target: page.uid,
    details: { visible },
  })
  call.answer.say('memorialCreated')
  const standing = await loadStanding({ ...call, input: { params: { uid: page.uid }, query: {} } })
  return { duplicates: [], memorial: { ...(await readPage({ ...call, thing: standing })), uid: page.uid } }
}

const requirePossible = ({ birth, death }: NewMemorial, now: Date): void => {
  const lifetime = {
    birth: birth && { date: birth.birthDate, format: birth.birthDateFormat },
    death: death && { date: death.deathDate, format: death.deathDateFormat },
  }
  if (!isPossibleLifetime(lifetime, now, limits.oldestBirthYears)) throw new Refusal('lifetimeImpossible')
}

const personOf = ({ firstname, lastname, maritalName, gender, birth, death }: NewMemorial) => ({
  firstname: tidyName(firstname),
  lastname: tidyName(lastname),
  maritalName: tidyName(maritalName ?? '') || null,
  gender: gender ?? ('M' as const),
  birthDate: birth?.birthDate ?? null,
  deathDate: death?.deathDate ?? null,
})

const openTo = (clouds: readonly number[]): PrivacyMap =>
  Object.fromEntries(allSections.map((section) => [String(section), clouds]))
