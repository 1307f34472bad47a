import type { Language } from '@souvenance/contract/languages'
import type { Transaction } from '../../platform/database/connect.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import { findMailChoice, sendToPerson } from '../accounts/public.ts'
import type { Request } from './request.ts'

export type Outcome = 'accepted' | 'declined' | 'expired' | 'claimed'

/** Mails the outcome of a request to the asker. */
export const sendToSource = (trx: Transaction, request: Request, outcome: Outcome): Promise<void> =>
  sendToUser(trx, request.sourceUid, `requests.${outcome}`, request)

export const sendToUser = async (
  trx: Transaction,
  userUid: string,
  kind: string,
  { uid }: Request,
): Promise<void> => {
  if (await isWritten(trx, kind, userUid))
    await sendToPerson(trx, userUid, { kind, params: { requestUid: uid, userUid } })
}

/**
 * People who want them gathered, or none, find requests among the notifications. A claim that waits for the asker's yes is always
 * mailed.
 */
const isWritten = async (trx: Transaction, kind: string, userUid: string): Promise<boolean> =>
  kind === 'requests.claimed' || (await findMailChoice(trx, userUid, 'requests')) === 'soon'

/** The row is the same whether or not the address is known; whether it leaves is decided when it is written. */
export const sendInvitation = (
  trx: Transaction,
  { uid }: Pick<Request, 'uid'>,
  { address, language, reminder = false }: { address: string; language: Language; reminder?: boolean },
): Promise<void> =>
  enqueueMail(trx, {
    kind: reminder ? 'requests.reminder' : 'requests.invitation',
    language,
    to: address,
    params: { requestUid: uid },
  })
