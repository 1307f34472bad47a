import { Button, Textarea } from '@mantine/core'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dropWords, keepWords, nameWords, readWords } from '../../../shared/forms/kept-words.ts'
import { sendKept } from '../../../shared/forms/send-kept.ts'
import { ChosenPeople } from '../../../shared/people/chosen-people.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { asFieldError } from '../../../ui/fields/field-error.tsx'
import { StillFields } from '../../../ui/fields/still-fields.tsx'
import { refreshHereafter } from '../queries.ts'
import { DeadField } from './dead-field.tsx'
import classes from './write-letter.module.css'

/** `sending`: the key it was sent under, while no answer came. */
type Draft = { people: PersonCard[]; message: string; sending: string }

const empty: Draft = { people: [], message: '', sending: '' }

/** One draft for each person a way here led from, and one for all others. */
const useDraft = (recipient: PersonCard | null) => {
  const { user } = useSession()
  const name = nameWords(user?.userUid, `hereafter:${recipient?.userUid ?? ''}`)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readWords(name, empty)
    if (!recipient || recipient.alive) return kept
    const sending = kept.people[0]?.userUid === recipient.userUid ? kept.sending : ''
    return { ...kept, people: [recipient], sending }
  })
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes, sending: '' }
    setDraft(next)
    // Recipients named by the link here are not the writer's input.
    if (next.message === '' && next.people.length <= (recipient ? 1 : 0)) dropWords(name)
    else keepWords(name, next)
  }
  const keepSending = (sending: string) => {
    setDraft((now) => ({ ...now, sending }))
    keepWords(name, { ...readWords(name, draft), sending })
  }
  return { draft, change, keepSending, drop: () => dropWords(name) }
}

type Faults = { people?: string; message?: string; keeping?: string }

const useKeep = (
  { people: [recipient], message, sending }: Draft,
  { keepSending, drop }: Pick<ReturnType<typeof useDraft>, 'keepSending' | 'drop'>,
) => {
  const { t } = useTranslation('letters')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Faults = {
      ...(!recipient && { people: t('letters:write.needRecipient') }),
      ...(message.trim() === '' && { message: t('letters:write.needText') }),
    }
    setFaults(missing)
    if (busy || !recipient || missing.message) return
    setBusy(true)
    try {
      const body = { mailBoxMessage: { recipientUid: recipient.userUid, message } }
      const { uid } = await sendKept({ key: sending, keep: keepSending }, (submissionKey) =>
        call(hereafter.create, { body }, { submissionKey }),
      )
      drop()
      void refreshHereafter(client)
      await navigate({ to: '/letters/$letterUid', params: { letterUid: uid } })
    } catch (error) {
      setFaults({ keeping: messagesOf(error).map(messageText).join(' ') })
    } finally {
      setBusy(false)
    }
  }
  return { keep, busy, faults, forgive: () => setFaults({}) }
}

/** `recipient`: whose page the way here led from. */
export const WriteLetter = ({ recipient }: { recipient: PersonCard | null }) => {
  const { t } = useTranslation('letters')
  const { draft, change: write, ...kept } = useDraft(recipient)
  const { keep, busy, faults, forgive } = useKeep(draft, kept)
  const change = (changes: Partial<Draft>) => {
    write(changes)
    forgive()
  }
  const [chosen] = draft.people
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  // The field and the chosen person replace each other, which would lose the focus.
  const removed = useRef(false)
  useEffect(() => {
    if (removed.current && !chosen) form.current?.querySelector('input')?.focus()
    removed.current = false
  }, [chosen])
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void keep(event)}>
      <h2>{t('letters:hereafter.write')}</h2>
      {recipient?.alive && (
        <p role="status">
          {t('letters:write.alive', { name: recipient.fullname })}{' '}
          <Link to="/inbox/new" search={{ recipient: recipient.userUid }}>
            {t('letters:write.message')}
          </Link>
        </p>
      )}
      <StillFields still={busy}>
        {chosen ? (
          <div className={classes.to}>
            <span>{t('letters:write.to')}</span>
            <ChosenPeople
              label={t('letters:write.to')}
              people={[
                {
                  key: chosen.userUid,
                  name: chosen.fullname,
                  picture: chosen.profilePics.picSm,
                  memorial: true,
                },
              ]}
              onRemove={() => {
                removed.current = true
                change({ people: [] })
              }}
            />
          </div>
        ) : (
          <DeadField
            error={faults.people}
            onChoose={(person) => {
              change({ people: [person] })
              words.current?.focus()
            }}
          />
        )}
        <Textarea
          ref={words}
          label={t('letters:write.letter')}
          description={t('letters:write.kept')}
          error={asFieldError(faults.message)}
          dir="auto"
          classNames={{ input: classes.text ?? '' }}
          maxLength={letterLimits.message}
          value={draft.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
      </StillFields>
      {faults.keeping && (
        <p role="alert" className={classes.fault}>
          {faults.keeping}
        </p>
      )}
      <Button type="submit" className={classes.keep ?? ''} loading={busy}>
        {t('letters:hereafter.keep')}
      </Button>
    </form>
  )
}
