import type { DataOf } from '@souvenance/contract/endpoint'
import type { lastWills } from '@souvenance/contract/legacy/last-wills'
import type { Asked } from '../../platform/http/calls/call.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import { nameFiles } from '../safe/public.ts'
import { loadOwnWills } from './load-own-wills.ts'
import { filesOf } from './read-wills.ts'
import { tidyWills } from './tidy-wills.ts'
import { findTestator, willsDocument } from './wills-document.ts'

type Preview = DataOf<typeof lastWills.preview>

/** Drawn before the transaction, which would otherwise stay open for as long. */
export const drawPreview = async (asked: Asked<typeof lastWills.preview>): Promise<Preview> => {
  const { db, services, input, visit } = asked
  const { ownerUid, safeLocked } = await loadOwnWills(asked)
  const wills = tidyWills(input.body.lastWills)
  const document = willsDocument({
    wills,
    testator: await findTestator(db, ownerUid),
    changedAt: services.clock.now(),
    language: input.query.language ?? visit.language,
    fileNames: safeLocked ? new Map() : await nameFiles(db, services, { ownerUid, uids: filesOf(wills) }),
  })
  return { pdf: Buffer.from(await printPdf(document)).toString('base64') }
}
