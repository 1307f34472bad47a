import type { PersonCard } from '@souvenance/contract/page-header'
import { pageSeenText } from '../clouds/public.ts'
import { type Person, presentPerson } from '../pages/public.ts'

/** Someone who signed what they wrote; `seen` says whether the viewer may see their own page. */
export type SignedPerson = Person & { seen: boolean }

/** SQL of a person as JSON; `p` is their page, `viewer` SQL too. */
export const signedPersonText = (viewer: string): string => `
         json_build_object('uid', p.uid, 'permalink', p.permalink, 'firstname', p.firstname, 'lastname', p.lastname,
                           'maritalName', p.marital_name, 'fullnameFormat', p.fullname_format, 'gender', p.gender,
                           'birthDate', p.birth_date, 'deathDate', p.death_date, 'alive', p.alive,
                           'portraitUid', p.portrait_uid, 'seen', ${pageSeenText(viewer)})`

/** Who writes on a page signs with their name. The rest of a page that is closed to the viewer stays closed. */
export const presentSigned = ({ seen, ...person }: SignedPerson): PersonCard =>
  seen
    ? presentPerson(person)
    : { ...presentPerson(person), permalink: '', birthYear: null, deathYear: null, profilePics: {} }
