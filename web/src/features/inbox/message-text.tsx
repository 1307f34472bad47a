import { type InboxMessage, inbox } from '@souvenance/contract/messages/inbox'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownView } from '../../ui/text/markdown-view.tsx'
import classes from './message-bubble.module.css'

/** A long message begins with a part of it; the rest is fetched piece by piece on request. */
export const MessageText = ({ uid, message }: { uid: string; message: InboxMessage }) => {
  const { t } = useTranslation('inbox')
  const [rest, setRest] = useState<string>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const readOn = async () => {
    setState('busy')
    try {
      const params = { uid, messageUid: message.uid }
      let text = ''
      for (let page = 1, eof = false; !eof; page += 1) {
        const piece = await call(inbox.readMore, { params, query: { page } })
        text += piece.msg
        eof = piece.eof
      }
      setRest(text)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  const isWhole = message.eof || rest !== undefined
  return (
    <>
      <MarkdownView said text={isWhole ? message.msg + (rest ?? '') : `${message.msg.trimEnd()}…`} />
      {!isWhole && (
        <button
          type="button"
          className={classes.more}
          aria-busy={state === 'busy'}
          onClick={() => void readOn()}
        >
          {state === 'failed' ? t('inbox:message.moreFailed') : t('inbox:message.more')}
        </button>
      )}
    </>
  )
}
