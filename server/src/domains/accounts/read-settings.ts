import type { accountSettings } from '@souvenance/contract/account-settings'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listEmails } from './email-store.ts'
import { presentEmail } from './present.ts'

type General = typeof accountSettings.general

/** `me` or my own page; of any other page there is nothing to find here. */
export const loadSelfByUid = async ({ actor, input }: Asked<General>): Promise<SignedIn | undefined> => {
  if (!actor.signedIn) return undefined
  if (input.params.uid !== 'me' && input.params.uid !== actor.userUid) throw new Refusal('notFound')
  return actor
}

export const readSettings = async ({ db, thing: me }: Call<General, SignedIn | undefined, undefined>) => {
  const emails = await listEmails(db, me.accountUid)
  const page = await db
    .selectFrom('pages')
    .select([
      'permalink',
      'firstname',
      'lastname',
      'marital_name',
      'gender',
      'fullname_format',
      'birth_date',
      'birth_date_format',
    ])
    .where('uid', '=', me.userUid)
    .executeTakeFirstOrThrow()
  return {
    emails: emails.map(presentEmail),
    language: me.language,
    permalink: { pl: page.permalink },
    civilStatus: {
      firstname: page.firstname,
      lastname: page.lastname,
      maritalName: page.marital_name,
      gender: page.gender,
      fullnameFormat: page.fullname_format,
    },
    birth: { birthDate: page.birth_date, birthDateFormat: page.birth_date_format },
  }
}
