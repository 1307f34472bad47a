import { ownExports } from '@souvenance/contract/accounts/exports'
import { ownImports } from '@souvenance/contract/accounts/imports'
import type { Config } from '../../config.ts'
import { confirmed, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { verifyOwnPassword } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { askExport, loadOwnPage } from './ask-export.ts'
import { cancelImport, loadImport, ofBringer, readImports } from './bringing/own-imports.ts'
import { discardArchive, keepArchive, receiveArchive } from './bringing/receive-archive.ts'
import { listExports, loadExport, openExport, removeExport } from './own-exports.ts'
import { exportPolicy } from './policy.ts'

/** Also those that were cancelled: making an archive is work. */
const asking = { perAccount: { hits: 20, seconds: 86_400 } }

export const exportRoutes =
  ({ RATE_SIGN_IN }: Pick<Config, 'RATE_SIGN_IN'>): Routes =>
  (on) => {
    const { own, memorial, download } = exportPolicy
    const withPassword = { prepare: verifyOwnPassword }
    on(ownExports.list, { may: signedIn }, listExports)
    on(ownExports.askOwn, { load: loadOwnPage, may: own, ...withPassword, limit: asking }, askExport)
    on(
      ownExports.askMemorial,
      { load: loadStanding, may: memorial, ...withPassword, limit: asking },
      askExport,
    )
    on(ownExports.remove, { load: loadExport, may: download }, removeExport)
    on(
      ownExports.open,
      {
        load: loadExport,
        may: download,
        ...withPassword,
        limit: { perAccount: { hits: RATE_SIGN_IN, seconds: 600 } },
      },
      openExport,
    )
    on(ownImports.list, { may: signedIn }, readImports)
    // Everybody who may make a memorial may import one.
    on(
      ownImports.bring,
      { may: confirmed, upload: true, prepare: receiveArchive, discard: discardArchive, limit: asking },
      keepArchive,
    )
    on(ownImports.cancel, { load: loadImport, may: ofBringer }, cancelImport)
  }
