import { pages } from '@souvenance/contract/pages/pages'
import { safe } from '@souvenance/contract/safe/safe'
import type { createApp } from '@souvenance/server/app'
import { lockLegacy, saveLegacy } from '@souvenance/server/domains/legacy/legacy-store'
import { putLegatee } from '@souvenance/server/domains/legacy/legatee-store'
import { replaceBequests } from '@souvenance/server/domains/safe/items/bequests'
import type { Transaction } from '@souvenance/server/platform/database/connect'
import type { Services } from '@souvenance/server/platform/services'
import { type Acting, actAs } from './act-as.ts'
import { demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>

const names = ['Claire', 'Rose', 'Michel', 'Théo', 'Inès'] as const
type Name = (typeof names)[number]

/** Claire has prepared what she leaves, to three people; Rose has named her and not said what she leaves. */
export const prepareLegacies = async (services: Services, http: Http, memorialUid: string): Promise<void> => {
  const uids = {} as Record<Name, string>
  for (const name of names) uids[name] = await as(http, name, readUid)
  const folders = await as(http, 'Claire', readFolders)
  await services.db.transaction().execute(async (trx) => {
    await prepareClaire(trx, uids, folders)
    const nothing = { page: false, wills: false, safe: 'nothing' as const, told: false, namedBy: null }
    await putLegatee(trx, { pageUid: uids.Rose, personUid: uids.Claire }, nothing)
    const page = { ...nothing, page: true, namedBy: uids.Claire }
    await putLegatee(trx, { pageUid: memorialUid, personUid: uids.Théo }, page)
  })
}

const prepareClaire = async (
  trx: Transaction,
  uids: Record<Name, string>,
  folders: ReadonlyMap<string, string>,
): Promise<void> => {
  const pageUid = uids.Claire
  const chosen = { safe: 'chosen' as const, namedBy: null }
  const leave = async (
    name: Name,
    folder: string,
    scope: { page: boolean; wills: boolean; told: boolean },
  ) => {
    await putLegatee(trx, { pageUid, personUid: uids[name] }, { ...chosen, ...scope })
    const bond = { donorUid: pageUid, recipientUid: uids[name] }
    await replaceBequests(trx, bond, [folders.get(folder) ?? ''].filter(Boolean))
  }
  const all = { page: true, wills: true, safe: 'all' as const, told: true, namedBy: null }
  await putLegatee(trx, { pageUid, personUid: uids.Inès }, all)
  await leave('Rose', 'Papiers de famille', { page: true, wills: true, told: true })
  await leave('Michel', 'Maison', { page: false, wills: false, told: false })
  await lockLegacy(trx, pageUid)
  await saveLegacy(trx, pageUid, { memorial_minutes: 5760 })
}

const readUid = async (acting: Acting): Promise<string> =>
  (await acting.call(pages.page, { params: { uid: 'me' } })).userUid

const readFolders = async (acting: Acting): Promise<ReadonlyMap<string, string>> => {
  const { items } = await acting.call(safe.root, {})
  return new Map(items.map(({ name, itemUid }) => [name, itemUid]))
}

const as = <Result>(http: Http, name: Name, work: (acting: Acting) => Promise<Result>): Promise<Result> => {
  const person = demoPeople.find(({ firstname }) => firstname === name)
  if (!person) throw new Error(`nobody of the sample families is called ${name}`)
  return actAs(http, person, work)
}
