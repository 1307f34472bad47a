import { biography, chapterLock } from '@souvenance/contract/biography/biography'
import { catalogue } from '@souvenance/contract/errors'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'

type Held = { chapterUid?: string | undefined; proposalUid?: string | undefined }
export type Taker = { name: string; since: string }

/** Reads from a refusal who holds the lock. */
export const findTaker = (error: unknown): Taker | undefined => {
  const refusal = messagesOf(error).find(({ key }) => key === catalogue.chapterLocked.key)
  return refusal && { name: String(refusal.context.name), since: String(refusal.context.since) }
}

/** Holds the chapter while it is being written; names the new holder after a loss. */
export const useChapterLock = (
  uid: string,
  { chapterUid, proposalUid }: Held,
  held: boolean,
): Taker | undefined => {
  const [taker, setTaker] = useState<Taker>()
  useEffect(() => {
    if (!held) return
    const things = { ...(chapterUid && { chapterUid }), ...(proposalUid && { proposalUid }) }
    const renew = () =>
      call(biography.lock, { params: { uid }, body: things })
        .then(() => setTaker(undefined))
        .catch((error: unknown) => setTaker(findTaker(error)))
    const timer = setInterval(() => void renew(), chapterLock.renewedEvery)
    return () => {
      clearInterval(timer)
      void call(biography.unlock, { params: { uid }, query: things }, { quiet: true }).catch(() => {})
    }
  }, [uid, chapterUid, proposalUid, held])
  return taker
}
