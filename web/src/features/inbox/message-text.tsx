import type { InboxMessage } from '@souvenance/contract/messages/inbox'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownView } from '../../ui/text/markdown-view.tsx'
import classes from './message-bubble.module.css'
import { readWhole } from './whole-text.ts'

/** A long message begins with a part of it; the rest is fetched piece by piece on request. */
export const MessageText = ({ uid, message }: { uid: string; message: InboxMessage }) => {
  const { t } = useTranslation('inbox')
  const [read, setWhole] = useState<string>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const readOn = async () => {
    setState('busy')
    try {
      setWhole(await readWhole(uid, message))
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  const whole = message.eof ? message.msg : read
  return (
    <>
      <MarkdownView said text={whole ?? `${message.msg.trimEnd()}…`} />
      {whole === undefined && (
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
