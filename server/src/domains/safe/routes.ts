import { safe } from '@souvenance/contract/safe/safe'
import type { Config } from '../../config.ts'
import { rights } from '../../platform/access/authorize.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { listActivity } from './activity.ts'
import { copyItem } from './items/copy-item.ts'
import { createFolder } from './items/create-folder.ts'
import { listFolder } from './items/list-folder.ts'
import { moveItem } from './items/move-item.ts'
import { renameItem } from './items/rename-item.ts'
import { loadSafe } from './load-safe.ts'
import { loadItem, loadOpenSafe, loadPlace } from './loaders.ts'
import { finishWizard, readQuota, unlock, verifyUnlock } from './own-safe.ts'
import { safePolicy } from './policy.ts'
import { deleteItem, emptyTrash, loadTrashed, purgeItem, readTrash, restoreItem } from './trash/trash.ts'
import { discardReceived, keepReceived, receiveFile } from './uploads/receive-file.ts'

const { own, open, read, change } = safePolicy
/** Rights of a replayed request: the item has left its place, so only the safe is checked. */
const again = rights(loadOpenSafe, open)

export const safeRoutes =
  ({ RATE_SIGN_IN }: Pick<Config, 'RATE_SIGN_IN'>): Routes =>
  (on) => {
    on(safe.quota, { load: loadSafe, may: own }, readQuota)
    on(
      safe.unlock,
      {
        load: loadSafe,
        may: own,
        prepare: verifyUnlock,
        limit: { perAccount: { hits: RATE_SIGN_IN, seconds: 600 } },
      },
      unlock,
    )
    on(safe.finishWizard, { load: loadOpenSafe, may: open }, finishWizard)

    on(safe.root, { load: loadPlace, may: read }, listFolder)
    on(safe.folder, { load: loadPlace, may: read }, listFolder)
    on(safe.createFolderInRoot, { load: loadPlace, may: change }, createFolder)
    on(safe.createFolder, { load: loadPlace, may: change }, createFolder)
    const upload = {
      load: loadPlace,
      may: change,
      prepare: receiveFile,
      discard: discardReceived,
      upload: true,
    }
    on(safe.uploadToRoot, upload, keepReceived)
    on(safe.upload, upload, keepReceived)

    on(safe.rename, { load: loadItem, may: change }, renameItem)
    on(safe.remove, { load: loadItem, may: change, again }, deleteItem)
    on(safe.copy, { load: loadItem, may: change }, copyItem)
    on(safe.move, { load: loadItem, may: change }, moveItem)

    on(safe.trash, { load: loadOpenSafe, may: open }, readTrash)
    on(safe.restore, { load: loadTrashed, may: change, again }, restoreItem)
    on(safe.purge, { load: loadTrashed, may: change, again }, purgeItem)
    on(safe.emptyTrash, { load: loadOpenSafe, may: open }, emptyTrash)
    on(safe.activity, { load: loadOpenSafe, may: open }, listActivity)
  }
