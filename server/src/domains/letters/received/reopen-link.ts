import type { DataOf } from '@souvenance/contract/endpoint'
import type { linkedLetters } from '@souvenance/contract/messages/received-letters'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { mailCode } from './choices.ts'
import { mintLink, tryCode, useCode } from './links.ts'
import { loadLinkedOrOld, type Received } from './load-received.ts'

export const sendCode = async ({
  trx,
  services,
  thing: { letter },
  answer,
}: Call<typeof linkedLetters.sendCode, Received, undefined>) => {
  await mailCode(trx, services, letter)
  answer.say('letterCodeSent')
  return {}
}

/** Before the transaction: a wrong code is refused, and its try must count all the same. */
export const checkCode = async (asked: Asked<typeof linkedLetters.reopen>): Promise<boolean> => {
  const { letter } = await loadLinkedOrOld({ ...asked, writes: false })
  return tryCode(asked.services.db, letter.uid, asked.input.body.code)
}

export const reopenLink = async ({
  trx,
  thing: { letter },
  prepared: fits,
}: Call<typeof linkedLetters.reopen, Received, boolean>): Promise<DataOf<typeof linkedLetters.reopen>> => {
  if (!fits || !(await useCode(trx, letter.uid))) throw new Refusal('letterCodeWrong', { field: 'code' })
  return { token: await mintLink(trx, letter.uid) }
}
