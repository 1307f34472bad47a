import type { Transaction } from '../../../platform/database/connect.ts'
import { createPage } from '../../persons/public.ts'
import type { MemorialData, PersonData } from '../format.ts'

/** Finds the page that stands for somebody of the file. */
export type FindPerson = (uid: string | null) => string | null

/**
 * Everybody of the file becomes a name: a page that nobody can open and no account belongs to. Nobody here is made the
 * author of what a file says they wrote, except who exported it themselves, here, and takes it over.
 */
export const writePeople = async (
  trx: Transaction,
  { people, exportedBy, page }: MemorialData,
  { pageUid, administratorUid }: { pageUid: string; administratorUid: string },
): Promise<FindPerson> => {
  const known = new Map([[page.uid, pageUid]])
  if (exportedBy === administratorUid) known.set(exportedBy, administratorUid)
  for (const person of people) {
    if (known.has(person.uid)) continue
    const { uid } = await createPage(trx, {
      ...namesOf(person),
      gender: 'U',
      birthDate: null,
      alive: true,
      visible: false,
    })
    known.set(person.uid, uid)
  }
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
