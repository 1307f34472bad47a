import type { Transaction } from '../../platform/database/connect.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import { findCorrespondentOfPage, languageFrom } from '../accounts/public.ts'

type Told = { kind: 'ice-card.opened'; openingUid: string } | { kind: 'ice-card.disabled' }

/** Nobody is written to at an address they have not confirmed. */
export const tellOwner = async (
  trx: Transaction,
  ownerUid: string,
  { kind, ...params }: Told,
): Promise<void> => {
  const to = await findCorrespondentOfPage(trx, ownerUid)
  if (to) await enqueueMail(trx, { kind, language: languageFrom(to.language), to: to.address, params })
}
