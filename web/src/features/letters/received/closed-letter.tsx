import { Button } from '@mantine/core'
import type { LetterEnvelope } from '@souvenance/contract/messages/received-letters'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { Envelope } from '../envelope.tsx'
import classes from './received-letter.module.css'
import type { Term, useChoices } from './use-choices.ts'

const terms: readonly Term[] = ['week', 'month', 'year']

type Choices = Pick<ReturnType<typeof useChoices>, 'busy' | 'read' | 'later' | 'decline'>

interface ClosedLetterProps {
  envelope: LetterEnvelope
  choices: Choices
  heading?: 'h1' | 'h2'
  /** The writer's portrait, if the envelope has none. */
  picture?: string | undefined
}

/** The closed letter, with what its reader can choose. */
export const ClosedLetter = ({ envelope, choices, heading: Heading = 'h1', picture }: ClosedLetterProps) => {
  const { t, language } = useTranslation('letters')
  const { from, writer, remindDate, declined, arrivedDate, openedDate } = envelope
  const wasRead = openedDate !== null
  const { busy, read, later, decline } = choices
  const termWords: Record<Term, string> = {
    week: t('letters:received.later.week'),
    month: t('letters:received.later.month'),
    year: t('letters:received.later.year'),
  }
  const day = (date: string) => formatMoment(language, new Date(date), { dateStyle: 'long' })
  return (
    <div className={classes.closed}>
      <Envelope shape="whole" state={wasRead ? 'open' : 'sealed'} />
      <PersonAvatar name={from} picture={writer?.profilePics.picSm ?? picture} memorial size={70} />
      <Heading>{t('letters:paper.from', { from })}</Heading>
      {arrivedDate && <p>{t('letters:received.arrived', { day: day(arrivedDate) })}</p>}
      <p role="status">
        {remindDate && t('letters:received.reminded', { day: day(remindDate) })}
        {declined && t('letters:received.declined')}
        {wasRead && t('letters:received.wasRead')}
      </p>
      <Button size="lg" className={classes.open ?? ''} loading={busy} onClick={read}>
        {wasRead ? t('letters:received.readAgain') : t('letters:received.read')}
      </Button>
      {!wasRead && (
        <>
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
        </>
      )}
    </div>
  )
}
