import type { Transaction } from '../../platform/database/connect.ts'
import { sendToPerson } from '../accounts/public.ts'

type Told = { kind: 'legacy.left' | 'legacy.unfit' | 'legacy.review'; pageUid?: string; personUid?: string }

export const sendToDonor = (
  trx: Transaction,
  donorUid: string,
  { kind, pageUid, personUid }: Told,
): Promise<void> =>
  sendToPerson(trx, donorUid, {
    kind,
    params: { donorUid, ...(pageUid && { pageUid }), ...(personUid && { personUid }) },
  })
