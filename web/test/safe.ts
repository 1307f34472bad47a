import { legacies } from '@souvenance/contract/legacy/legatees'
import {
  inheritedFolder,
  type SafeFolder,
  type SafeItem,
  type SafeQuota,
  safe,
  safeTypes,
} from '@souvenance/contract/safe/safe'
import type { startService } from './service.ts'

const everything = { rename: true, delete: true, move: true, copy: true, download: true }
const nothing = { rename: false, delete: false, move: false, copy: false, download: false }

const itemOf = (itemUid: string, part: Partial<SafeItem>): SafeItem => ({
  itemUid,
  itemType: safeTypes.file,
  name: itemUid,
  ext: '',
  size: 0,
  itemsCount: null,
  lastMod: '2026-01-01T10:00:00.000Z',
  creationDate: '2026-01-01T10:00:00.000Z',
  can: everything,
  ...part,
})

export const aFile = (name: string, ext: string, part: Partial<SafeItem> = {}): SafeItem =>
  itemOf(`file-${name}`, { name, ext, size: 1200, ...part })

export const aFolder = (name: string, itemsCount = 1): SafeItem =>
  itemOf(`folder-${name}`, { itemType: safeTypes.folder, name, itemsCount })

export const inheritedItems: SafeItem = itemOf(inheritedFolder, {
  itemType: safeTypes.inherited,
  name: '',
  itemsCount: 1,
  can: nothing,
})

export const aQuota: SafeQuota = { used: 1200, max: 10_000, maxFileSize: 5_000, locked: false, wizard: false }

const root = { itemUid: '', itemType: safeTypes.root, name: '' }

export const folderOf = (items: SafeItem[], part: Partial<SafeFolder> = {}): SafeFolder => ({
  items,
  eof: true,
  breadcrumb: [root],
  itemsCount: items.length,
  donor: null,
  can: { createFolder: true, upload: true },
  ...part,
})

/** Answers for a safe whose root holds `held.items` and whose folders hold what `held.inside` says, by uid. */
export const answerSafe = (
  service: ReturnType<typeof startService>,
  held: { items: SafeItem[]; inside?: Record<string, SafeItem[]>; quota?: SafeQuota },
) => {
  service.answer(legacies.iBequeath, () => ({ items: [], eof: true }))
  const shownTo = (items: SafeItem[], ownedFolderOnly: unknown) =>
    ownedFolderOnly ? items.filter(({ itemType }) => itemType === safeTypes.folder) : items
  service.answer(safe.root, ({ query }) => folderOf(shownTo(held.items, query.ownedFolderOnly)))
  service.answer(safe.folder, ({ params, query }) => {
    const itemUid = String(params.folderUid)
    const itemType = safeTypes.folder
    const name = itemUid.replace('folder-', '')
    return folderOf(shownTo(held.inside?.[itemUid] ?? [], query.ownedFolderOnly), {
      breadcrumb: [root, { itemUid, itemType, name }],
    })
  })
  service.answer(safe.quota, () => held.quota ?? aQuota)
}
