import type { Language } from '@souvenance/contract/languages'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { listPeople, type Standing } from '../../clouds/public.ts'

export type Named = { firstname: string; lastname: string; fullname: string }

/** The source of one export, as of one moment: `db` is a snapshot. */
export type Gathering = {
  db: Transaction
  services: Services
  actor: SignedIn
  standing: Standing
  kind: 'account' | 'memorial'
  language: Language
  exportedAt: Date
  people: PeopleBook
  leftOut: ReadonlySet<string>
}

/** The names of everybody who is mentioned, read once each. */
export type PeopleBook = {
  meet(db: Transaction, uids: Iterable<string | null>): Promise<void>
  nameOf(uid: string | null): string | null
  all(): [string, Named][]
}

export const createPeopleBook = (viewer: Pick<Standing, 'userUid'>): PeopleBook => {
  const known = new Map<string, Named>()
  return {
    async meet(db, uids) {
      const unknown = [...uids].flatMap((uid) => (uid === null || known.has(uid) ? [] : uid))
      if (unknown.length === 0) return
      const found = await listPeople(db, viewer, unknown)
      // In the order they were met, which is the same for the same contents.
      for (const uid of unknown) {
        const { firstname, lastname, fullname } = found.get(uid) ?? {}
        if (firstname !== undefined && lastname !== undefined && fullname !== undefined)
          known.set(uid, { firstname, lastname, fullname })
      }
    },
    nameOf: (uid) => (uid === null ? null : (known.get(uid)?.fullname ?? null)),
    all: () => [...known],
  }
}
