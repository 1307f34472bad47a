import type { Transaction } from '../../../platform/database/connect.ts'
import { createNames } from '../../persons/public.ts'
import type { MemorialData, PersonData } from '../format.ts'
import { everybodyIn } from './everybody-in.ts'

/** Finds the page that stands for somebody of the file. */
export type FindPerson = (uid: string | null) => string | null

/**
 * Everybody who did something in the file becomes a name: a page that nobody can open and no account belongs to. Nobody here
 * becomes the author of texts that a file attributes to them, except the person who exported it here themselves, and takes it
 * over.
 */
export const writePeople = async (
  trx: Transaction,
  data: MemorialData,
  { pageUid, administratorUid }: { pageUid: string; administratorUid: string },
): Promise<FindPerson> => {
  const { people, exportedBy, page } = data
  const known = new Map([[page.uid, pageUid]])
  if (exportedBy === administratorUid) known.set(exportedBy, administratorUid)
  const named = new Set(everybodyIn(data))
  const strangers = new Map(
    people.filter(({ uid }) => named.has(uid) && !known.has(uid)).map((person) => [person.uid, person]),
  )
  const uids = await createNames(trx, [...strangers.values()].map(namesOf))
  for (const [place, uid] of [...strangers.keys()].entries()) known.set(uid, uids[place] ?? '')
  return (uid) => (uid === null ? null : (known.get(uid) ?? null))
}

/** Names that are written again as they were. */
const namesOf = ({ firstname, lastname, fullname }: PersonData) => {
  if (fullname === `${lastname} ${firstname}`)
    return { firstname, lastname, maritalName: null, fullnameFormat: 2 }
  const rest = fullname.startsWith(`${firstname} `) ? fullname.slice(firstname.length + 1) : lastname
  return rest === lastname
    ? { firstname, lastname, maritalName: null, fullnameFormat: 1 }
    : { firstname, lastname, maritalName: rest, fullnameFormat: 3 }
}
