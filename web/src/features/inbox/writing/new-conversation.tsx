import { Button, Textarea } from '@mantine/core'
import { inbox } from '@souvenance/contract/messages/inbox'
import { inboxLimits } from '@souvenance/contract/messages/inbox-limits'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { IconArrowLeft, IconSend2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dropWords, keepWords, readWords } from '../../../shared/forms/kept-words.ts'
import { sendKept } from '../../../shared/forms/send-kept.ts'
import { useSession } from '../../../shared/session/session.ts'
import { asFieldError } from '../../../ui/fields/field-error.tsx'
import { StillFields } from '../../../ui/fields/still-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { WarmNote } from '../../../ui/states/warm-note.tsx'
import { refreshInbox } from '../queries.ts'
import classes from './new-conversation.module.css'
import { RecipientsField } from './recipients-field.tsx'
import { useDraftNames } from './use-draft-names.ts'
import { useInsert } from './use-insert.ts'

const EmojiButton = lazy(async () => ({
  default: (await import('../../../ui/text/emoji-button.tsx')).EmojiButton,
}))

/** `sending`: the key it was sent under, while no answer came. */
type Draft = { people: PersonCard[]; sought: string; subject: string; message: string; sending: string }

const empty: Draft = { people: [], sought: '', subject: '', message: '', sending: '' }

/** Recipients named by the link here are not the writer's input. */
const isBlank = ({ people, sought, subject, message }: Draft, named: number): boolean =>
  people.length <= named && `${sought}${subject}${message}`.trim() === ''

const useDraft = (recipient: PersonCard | null) => {
  const known = recipient?.alive ? recipient : undefined
  const name = useDraftNames().newMessage(known?.userUid)
  const [draft, setDraft] = useState<Draft>(() =>
    readWords<Draft>(name, { ...empty, people: known ? [known] : [] }),
  )
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes, sending: '' }
    setDraft(next)
    if (isBlank(next, known ? 1 : 0)) dropWords(name)
    else keepWords(name, next)
  }
  const keepSending = (sending: string) => {
    setDraft((now) => ({ ...now, sending }))
    keepWords(name, { ...readWords(name, draft), sending })
  }
  return { draft, change, keepSending, drop: () => dropWords(name) }
}

type Faults = { people?: string; message?: string; sending?: string }

/** Sends once, however often the button is pressed or the connection fails. */
const useStart = (
  { people, sought, subject, message, sending }: Draft,
  { keepSending, drop }: Pick<ReturnType<typeof useDraft>, 'keepSending' | 'drop'>,
) => {
  const { t } = useTranslation('inbox', 'search')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing: Faults = {
      ...(people.length === 0 && { people: t('inbox:new.needRecipient') }),
      ...(sought.trim() !== '' && { people: t('search:recipient.unchosen', { name: sought.trim() }) }),
      ...(message.trim() === '' && { message: t('inbox:new.needText') }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const mailBoxMessage = {
      recipientUids: people.map(({ userUid }) => userUid),
      subject: subject.trim(),
      message,
    }
    try {
      const body = { mailBoxMessage }
      const kept = { key: sending, keep: keepSending }
      const begun = await sendKept(kept, (submissionKey) => call(inbox.start, { body }, { submissionKey }))
      drop()
      refreshInbox(client)
      // The focus goes on where an answer would be read and written.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await navigate({ to: '/inbox/$conversationUid', params: { conversationUid: begun.subject.uid } })
    } catch (error) {
      setFaults({ sending: messagesOf(error).map(messageText).join(' ') })
    } finally {
      setBusy(false)
    }
  }
  /** Clears the errors of edited fields. */
  const forgive = (changes: Partial<Draft>) =>
    setFaults(({ people: unknown, message: missing }) => ({
      ...(unknown && !('people' in changes || 'sought' in changes) && { people: unknown }),
      ...(missing && !('message' in changes) && { message: missing }),
    }))
  return { start, busy, faults, forgive }
}

/** `recipient`: the person named by the link here. */
export const NewConversation = ({ recipient }: { recipient: PersonCard | null }) => {
  const { t } = useTranslation('inbox')
  const { user } = useSession()
  const { draft, change: keep, ...kept } = useDraft(recipient)
  const { start, busy, faults, forgive } = useStart(draft, kept)
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (changes: Partial<Draft>) => {
    keep(changes)
    forgive(changes)
  }
  const insert = useInsert(field, (message) => change({ message }))
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void start(event)}>
      <div className={classes.head}>
        <Link to="/inbox" className={classes.back} aria-label={t('inbox:back')} title={t('inbox:back')}>
          <IconArrowLeft size={21} stroke={1.6} aria-hidden="true" />
        </Link>
        <h1 tabIndex={-1} data-arrival>
          {t('inbox:new.title')}
        </h1>
      </div>
      {!user?.confirmed && <WarmNote>{t('inbox:new.unconfirmed')}</WarmNote>}
      {recipient?.alive === false && (
        <p role="status">
          {t('inbox:new.dead', { name: recipient.fullname })}{' '}
          <Link className={classes.letter} to="/letters/new" search={{ recipient: recipient.userUid }}>
            {t('inbox:new.letter')}
          </Link>
        </p>
      )}
      <StillFields still={busy}>
        <RecipientsField
          people={draft.people}
          sought={draft.sought}
          error={faults.people}
          onChange={change}
        />
        <TextField
          label={t('inbox:new.subject')}
          description={t('inbox:new.subjectHint')}
          dir="auto"
          maxLength={inboxLimits.subject}
          value={draft.subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
        <Textarea
          ref={field}
          label={t('inbox:new.message')}
          description={t('inbox:new.kept')}
          error={asFieldError(faults.message)}
          dir="auto"
          classNames={{ input: classes.text ?? '' }}
          maxLength={inboxLimits.message}
          value={draft.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
      </StillFields>
      {faults.sending && (
        <p role="alert" className={classes.fault}>
          {faults.sending}
        </p>
      )}
      <div className={classes.tools}>
        <StillFields still={busy}>
          <Suspense>
            <EmojiButton label={t('inbox:reply.emoji')} onPick={insert} />
          </Suspense>
        </StillFields>
        <Button
          type="submit"
          loading={busy}
          leftSection={<IconSend2 size={20} stroke={1.6} aria-hidden="true" />}
        >
          {t('inbox:new.send')}
        </Button>
      </div>
    </form>
  )
}
