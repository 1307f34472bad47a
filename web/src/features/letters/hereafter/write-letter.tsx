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
import { useSubmissionKey } from '../../../shared/forms/use-submission-key.ts'
import { ChosenPeople } from '../../../shared/people/chosen-people.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { asFieldError } from '../../../ui/fields/field-error.tsx'
import { refreshHereafter } from '../queries.ts'
import { DeadField } from './dead-field.tsx'
import classes from './write-letter.module.css'

type Draft = { people: PersonCard[]; message: string }

const empty: Draft = { people: [], message: '' }

/** One draft for each person a way here led from, and one for all others. */
const useDraft = (recipient: PersonCard | null) => {
  const { user } = useSession()
  const name = nameWords(user?.userUid, `hereafter:${recipient?.userUid ?? ''}`)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readWords(name, empty)
    return recipient && !recipient.alive ? { ...kept, people: [recipient] } : kept
  })
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    // Whoever the way here named is no word of the writer's.
    if (next.message === '' && next.people.length <= (recipient ? 1 : 0)) dropWords(name)
    else keepWords(name, next)
  }
  return { draft, change, drop: () => dropWords(name) }
}

type Faults = { people?: string; message?: string; keeping?: string }

const useKeep = ({ people: [recipient], message }: Draft, drop: () => void) => {
  const { t } = useTranslation('letters')
  const client = useQueryClient()
  const navigate = useNavigate()
  const submit = useSubmissionKey()
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
      const { uid } = await submit(body, (submissionKey) =>
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
  const { draft, change: write, drop } = useDraft(recipient)
  const { keep, busy, faults, forgive } = useKeep(draft, drop)
  const change = (changes: Partial<Draft>) => {
    write(changes)
    forgive()
  }
  const [chosen] = draft.people
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  // The field and whom it chose take each other's place: the focus would be nowhere.
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
