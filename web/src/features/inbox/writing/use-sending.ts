import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSession } from '../../../shared/session/session.ts'
import { sendWaiting } from './send-waiting.ts'
import { tellDropped } from './tell-dropped.ts'
import { changeUnsent, listUnsent, readUnsent, type Unsent, watchUnsent } from './unsent-messages.ts'
import { useDraftNames } from './use-draft-names.ts'

/** The unsent messages of a conversation. */
export const useUnsent = (uid: string): Unsent[] => {
  const draft = useDraftNames().unsent(uid)
  return useSyncExternalStore(watchUnsent, () => readUnsent(draft))
}

/** Takes a message back that was not sent. Its words are nowhere else, so a notice restores it in its place. */
export const useDropUnsent = (uid: string): ((key: string) => void) => {
  const { t } = useTranslation('inbox')
  const draft = useDraftNames().unsent(uid)
  return (key) => {
    const before = readUnsent(draft)
    const place = before.findIndex((one) => one.key === key)
    const dropped = before[place]
    if (!dropped) return
    changeUnsent(draft, (now) => now.filter((one) => one !== dropped))
    const putBack = () => changeUnsent(draft, (now) => now.toSpliced(place, 0, dropped))
    tellDropped(t('inbox:left.dropped'), t('inbox:left.undo'), putBack)
  }
}

/** Messages are shown at once and sent behind what was written before; again on request, and after a reload. */
export const useSending = (uid: string) => {
  const client = useQueryClient()
  const draft = useDraftNames().unsent(uid)
  const writtenBy = useSession().user?.userUid
  const sendAll = useCallback(
    () => void sendWaiting({ client, uid, draft, writtenBy }),
    [client, uid, draft, writtenBy],
  )
  useEffect(sendAll, [sendAll])
  return {
    unsent: useUnsent(uid),
    send: (text: string) => {
      changeUnsent(draft, (now) => [...now, { key: crypto.randomUUID(), text, failed: null }])
      sendAll()
    },
    sendAgain: sendAll,
    drop: useDropUnsent(uid),
  }
}

const minute = 60_000

/** On every screen: sends waiting messages once there is a connection, and tries again every minute. */
export const useSendingBehind = (): void => {
  const client = useQueryClient()
  const { user, ended } = useSession()
  const { unsent } = useDraftNames()
  const beginning = user && !ended ? unsent('') : ''
  const writtenBy = user?.userUid
  useEffect(() => {
    if (beginning === '') return
    const sendAll = () => {
      for (const uid of listUnsent(beginning)) {
        const draft = beginning + uid
        if (!readUnsent(draft)[0]?.refused) void sendWaiting({ client, uid, draft, writtenBy })
      }
    }
    sendAll()
    const timer = setInterval(sendAll, minute)
    window.addEventListener('online', sendAll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendAll)
    }
  }, [client, beginning, writtenBy])
}
