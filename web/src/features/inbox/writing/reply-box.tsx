import { Button, Input } from '@mantine/core'
import type { OpenSubject } from '@souvenance/contract/messages/inbox'
import { inboxLimits } from '@souvenance/contract/messages/inbox-limits'
import { IconSend2 } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dropWords, keepWords, readWords } from '../../../shared/forms/kept-words.ts'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import { LeftReply } from './left-words.tsx'
import classes from './reply-box.module.css'
import { useDraftNames } from './use-draft-names.ts'
import { useInsert } from './use-insert.ts'

const EmojiButton = lazy(async () => ({
  default: (await import('../../../ui/text/emoji-button.tsx')).EmojiButton,
}))

/** Why nothing can be written here. */
const useClosedWords = () => {
  const { t } = useTranslation('inbox')
  return ({ closed, recipients }: OpenSubject): string => {
    const name = recipients.length === 1 ? recipients[0]?.fullname : undefined
    if (closed === 'dead') return name ? t('inbox:reply.dead', { name }) : t('inbox:reply.deadAll')
    if (closed === 'closed') return name ? t('inbox:reply.closed', { name }) : t('inbox:reply.closedAll')
    if (closed === 'alone') return t('inbox:reply.alone')
    return t('inbox:reply.unconfirmed')
  }
}

interface ReplyBoxProps {
  subject: OpenSubject
  onSend: (text: string) => void
}

/** Keeps the reply letter by letter until it is sent. */
export const ReplyBox = ({ subject, onSend }: ReplyBoxProps) => {
  const { t } = useTranslation('inbox')
  const closedWords = useClosedWords()
  const draft = useDraftNames().reply(subject.uid)
  const [text, setText] = useState(() => readWords(draft, { message: '' }).message)
  const field = useRef<HTMLTextAreaElement>(null)

  const type = (message: string) => {
    setText(message)
    if (message === '') dropWords(draft)
    else keepWords(draft, { message })
  }
  const insert = useInsert(field, type)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const message = text.trim()
    field.current?.focus()
    if (message === '') return
    type('')
    onSend(message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isComposing(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }

  if (!subject.can.write)
    return (
      <div className={classes.closed}>
        <p>{closedWords(subject)}</p>
        <LeftReply uid={subject.uid} />
      </div>
    )
  return (
    <form className={classes.reply} onSubmit={send}>
      <Input
        component="textarea"
        multiline
        ref={field}
        aria-label={t('inbox:reply.label')}
        placeholder={t('inbox:reply.placeholder')}
        classNames={{ input: classes.field ?? '' }}
        dir="auto"
        maxLength={inboxLimits.message}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.tools}>
        <Suspense>
          <EmojiButton label={t('inbox:reply.emoji')} onPick={insert} />
        </Suspense>
        <span className={classes.hint}>{t('inbox:reply.hint')}</span>
        <Button type="submit" leftSection={<IconSend2 size={20} stroke={1.6} aria-hidden="true" />}>
          {t('inbox:reply.send')}
        </Button>
      </div>
    </form>
  )
}
