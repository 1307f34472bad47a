import { safe } from '@souvenance/contract/safe/safe'
import { forSignedIn, ofOwn } from './row.ts'

const unknown = [401, 404, 404] as const
const ofItem = () => ({ params: { itemUid: crypto.randomUUID() } })
const ofFolder = () => ({ params: { folderUid: crypto.randomUUID() } })
const elsewhere = () => ({ ...ofItem(), body: { destinationFolderUid: '' } })

/** Only the owner reaches a safe; what belongs to others is not found. */
export const safeRows = [
  ofOwn(safe.quota, forSignedIn),
  ofOwn(safe.unlock, forSignedIn, () => ({ body: { password: 'a phrase nobody has' } })),
  ofOwn(safe.finishWizard, forSignedIn),
  ofOwn(safe.root, forSignedIn),
  ofOwn(safe.folder, unknown, ofFolder),
  ofOwn(safe.createFolderInRoot, forSignedIn, () => ({ body: { name: 'House' } })),
  ofOwn(safe.createFolder, unknown, () => ({ ...ofFolder(), body: { name: 'House' } })),
  ofOwn(safe.uploadToRoot, forSignedIn),
  ofOwn(safe.upload, unknown, ofFolder),
  ofOwn(safe.rename, unknown, () => ({ ...ofItem(), body: { name: 'House', type: 1 } })),
  ofOwn(safe.remove, unknown, ofItem),
  ofOwn(safe.copy, unknown, elsewhere),
  ofOwn(safe.move, unknown, elsewhere),
  ofOwn(safe.trash, forSignedIn),
  ofOwn(safe.restore, unknown, ofItem),
  ofOwn(safe.purge, unknown, ofItem),
  ofOwn(safe.emptyTrash, forSignedIn),
  ofOwn(safe.activity, forSignedIn),
]
