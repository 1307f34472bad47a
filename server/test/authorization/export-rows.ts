import { ownExports } from '@souvenance/contract/accounts/exports'
import { ownImports } from '@souvenance/contract/accounts/imports'
import { ownPassword as password } from '../factories/create-person.ts'
import { forSignedIn, ofOwn, onPage } from './row.ts'

const unknown = () => ({ params: { exportUid: crypto.randomUUID() } })

/** Of a living person only their own account can be exported, by a call of its own. */
export const exportRows = [
  onPage(
    ownExports.askMemorial,
    [401, 403, 403, 403, 'ok'],
    ({ page }) => ({ params: { uid: page }, body: { password } }),
    403,
  ),
]

export const ownExportRows = [
  ofOwn(ownExports.list, forSignedIn),
  ofOwn(ownExports.askOwn, forSignedIn, () => ({ body: { password } })),
  ofOwn(ownExports.remove, [401, 404, 404], unknown),
  ofOwn(ownExports.open, [401, 404, 404], () => ({ ...unknown(), body: { password } })),
  ofOwn(ownImports.list, forSignedIn),
  ofOwn(ownImports.bring, [401, 403, 'ok']),
  ofOwn(ownImports.cancel, [401, 404, 404], () => ({ params: { importUid: crypto.randomUUID() } })),
]
