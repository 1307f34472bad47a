import { Button } from '@mantine/core'
import { apiBase } from '@souvenance/contract/endpoint'
import type { LetterEnvelope, ShownLetter } from '@souvenance/contract/messages/received-letters'
import { IconDownload, IconWritingSign } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { Envelope } from '../envelope.tsx'
import { LetterPaper } from '../letter-paper.tsx'
import classes from './received-letter.module.css'
import { type Term, useChoices } from './use-choices.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
const terms: readonly Term[] = ['week', 'month', 'year']

type Choices = ReturnType<typeof useChoices>

/** The closed letter, with what its reader can choose. */
const Closed = ({ envelope, choices }: { envelope: LetterEnvelope; choices: Choices }) => {
  const { t, language } = useTranslation('letters')
  const { from, writer, remindDate, declined, arrivedDate } = envelope
  const { busy, read, later, decline } = choices
  const termWords: Record<Term, string> = {
    week: t('letters:received.later.week'),
    month: t('letters:received.later.month'),
    year: t('letters:received.later.year'),
  }
  const day = (date: string) => formatMoment(language, new Date(date), { dateStyle: 'long' })
  return (
    <div className={classes.closed}>
      <Envelope shape="whole" />
      <PersonAvatar name={from} picture={writer?.profilePics.picSm} memorial size={70} />
      <h1>{t('letters:paper.from', { from })}</h1>
      <p>{t('letters:received.arrived', { day: day(arrivedDate) })}</p>
      <p role="status">
        {remindDate && t('letters:received.reminded', { day: day(remindDate) })}
        {declined && t('letters:received.declined')}
      </p>
      <Button size="lg" className={classes.open ?? ''} loading={busy} onClick={read}>
        {t('letters:received.read')}
      </Button>
      <div className={classes.ways}>
        {terms.map((term) => (
          <Button key={term} variant="subtle" size="sm" disabled={busy} onClick={() => later(term)}>
            {termWords[term]}
          </Button>
        ))}
        {!declined && (
          <Button variant="subtle" size="sm" disabled={busy} onClick={decline}>
            {t('letters:received.decline')}
          </Button>
        )}
      </div>
      <p className={classes.calm}>{t('letters:received.calm')}</p>
    </div>
  )
}

interface OpenedProps {
  envelope: LetterEnvelope
  shown: ShownLetter
  choices: Choices
}

const Opened = ({ envelope: { uid, from, writer }, shown, choices }: OpenedProps) => {
  const { t } = useTranslation('letters')
  const sheet = useRef<HTMLDivElement>(null)
  // The button that opened the letter is gone.
  useEffect(() => sheet.current?.focus(), [])
  return (
    <div ref={sheet} tabIndex={-1} className={classes.opened}>
      <LetterPaper
        letter={shown}
        portrait={<PersonAvatar name={from} picture={writer?.profilePics.picSm} memorial size={44} />}
        fileAt={(file) => `${apiBase}/messaging/letters/${uid}/files/${file}`}
      />
      <div className={classes.after}>
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconDownload {...icon} />}
          loading={choices.busy}
          onClick={() => choices.keep(`${t('letters:paper.from', { from })}.pdf`)}
        >
          {t('letters:received.keep')}
        </Button>
        {writer && (
          <Button
            renderRoot={(button) => (
              <Link to="/letters/new" search={{ recipient: writer.userUid }} {...button} />
            )}
            variant="subtle"
            size="sm"
            leftSection={<IconWritingSign {...icon} />}
          >
            {t('letters:received.answer')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A letter from somebody who died, for its reader. */
export const ReceivedLetter = ({ envelope }: { envelope: LetterEnvelope }) => {
  const choices = useChoices(envelope.uid)
  return choices.shown ? (
    <Opened envelope={envelope} shown={choices.shown} choices={choices} />
  ) : (
    <Closed envelope={envelope} choices={choices} />
  )
}
