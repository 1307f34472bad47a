import type { Transaction } from '../../platform/database/connect.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import { findCorrespondentOfPage, languageFrom } from '../accounts/public.ts'

type Told = { kind: 'legacy.left' | 'legacy.unfit' | 'legacy.review'; pageUid?: string; personUid?: string }

/** Nobody is written to at an address they have not confirmed. */
export const sendToDonor = async (
  trx: Transaction,
  donorUid: string,
  { kind, pageUid, personUid }: Told,
): Promise<void> => {
  const to = await findCorrespondentOfPage(trx, donorUid)
  if (!to) return
  await enqueueMail(trx, {
    kind,
    language: languageFrom(to.language),
    to: to.address,
    params: { donorUid, ...(pageUid && { pageUid }), ...(personUid && { personUid }) },
  })
}
