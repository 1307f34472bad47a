import { isPossibleBirthDate, isPossibleLifetime } from '@souvenance/contract/dates/dates'
import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import type { pageSettings } from '@souvenance/contract/pages/page-settings'
import { fittingFormat, fullName } from '@souvenance/contract/people/full-name'
import { tidyName } from '@souvenance/contract/people/person-names'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import { lockAndReload, updatePage } from '../pages/public.ts'
import type { Page } from '../persons/public.ts'

type Changing<Name extends keyof typeof pageSettings> = Call<(typeof pageSettings)[Name], Standing, undefined>

export const changeCivilStatus = async ({
  trx,
  thing: { page },
  input,
  answer,
}: Changing<'changeCivilStatus'>): Promise<DataOf<typeof pageSettings.changeCivilStatus>> => {
  const given = input.body.civilStatus
  const firstname = tidyName(given.firstname)
  const lastname = tidyName(given.lastname)
  const maritalName = tidyName(given.maritalName ?? '') || null
  const { gender } = given
  const fullnameFormat = fittingFormat(given.fullnameFormat, maritalName)
  await updatePage(trx, page.uid, {
    firstname,
    lastname,
    marital_name: maritalName,
    gender,
    fullname_format: fullnameFormat,
  })
  answer.say('settingsSaved')
  return { fullname: fullName({ firstname, lastname, maritalName, gender, fullnameFormat }), fullnameFormat }
}

export const changeBirth = async (call: Changing<'changeBirth'>): Promise<Record<never, never>> => {
  const { trx, services, answer } = call
  const { body } = call.input
  const { page } = await lockAndReload(call)
  const now = services.clock.now()
  if (page.alive && !isBirthDate(body.birthDate, now))
    throw new Refusal('birthDateImpossible', { field: 'birthDate' })
  requirePossible({ ...page, ...body }, now)
  await updatePage(trx, page.uid, { birth_date: body.birthDate, birth_date_format: body.birthDateFormat })
  answer.say('settingsSaved')
  return {}
}

const isBirthDate = (date: string | null, now: Date): boolean =>
  date !== null && isPossibleBirthDate(date, now, limits.oldestBirthYears)

export const changeDeath = async (call: Changing<'changeDeath'>): Promise<Record<never, never>> => {
  const { trx, services, answer } = call
  const { body } = call.input
  const { page } = await lockAndReload(call)
  requirePossible({ ...page, ...body }, services.clock.now())
  await updatePage(trx, page.uid, { death_date: body.deathDate, death_date_format: body.deathDateFormat })
  answer.say('settingsSaved')
  return {}
}

const requirePossible = (page: Page, now: Date): void => {
  const birth = page.birthDate === null ? undefined : { date: page.birthDate, format: page.birthDateFormat }
  const death =
    page.alive || page.deathDate === null ? undefined : { date: page.deathDate, format: page.deathDateFormat }
  if (!isPossibleLifetime({ birth, death }, now, limits.oldestBirthYears))
    throw new Refusal('lifetimeImpossible')
}
