import { Button, VisuallyHidden } from '@mantine/core'
import type { FamilyRequest } from '@souvenance/contract/people/family'
import { IconHourglass, IconMail, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKinName } from '../../../shared/people/kin-name.ts'
import type { Answer } from '../../../shared/requests/use-answers.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import classes from './waiting-row.module.css'

interface WaitingRowProps {
  request: FamilyRequest
  busy: boolean
  onAnswer: (answer: Answer) => void
}

/** A link that waits for an answer, theirs or ours. */
export const WaitingRow = ({ request, busy, onAnswer }: WaitingRowProps) => {
  const { t, language } = useTranslation('family', 'requests')
  const kinName = useKinName()
  const { person, email, via, can, creationDate, word, asked, asker } = request
  const name = person?.fullname ?? email ?? ''
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  return (
    <div ref={row} className={classes.row} tabIndex={-1} aria-busy={busy}>
      {person ? (
        <span className={classes.portrait} data-living={person.alive || undefined}>
          <PersonAvatar
            name={name}
            picture={person.alive ? person.profilePics.avatar : person.profilePics.picSm}
            memorial={!person.alive}
            size={56}
          />
        </span>
      ) : (
        <span className={classes.letter}>
          <IconMail size={24} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <div className={classes.words}>
        <p>
          <PersonLink permalink={person?.permalink ?? ''}>
            <b>{name}</b>
          </PersonLink>
          <span>
            {kinName(request, person?.gender ?? 'U')}
            {via && `, ${t('family:via', { name: via.firstname })}`}
          </span>
        </p>
        {asked === 'by page' && asker && (
          <p className={classes.asker}>{t('family:waiting.asker', { name: asker.fullname })}</p>
        )}
        {word && <blockquote className={classes.word}>{word}</blockquote>}
        <p className={classes.waits}>
          <IconHourglass size={16} stroke={1.6} aria-hidden="true" />
          {t('family:waiting.since', { date: formatDate(language, creationDate) })}
        </p>
      </div>
      {can.accept && (
        <Button variant="outline" size="sm" loading={busy} onClick={() => onAnswer({ answer: 'accept' })}>
          {t('requests:accept')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {can.decline && (
        <Button variant="subtle" size="sm" disabled={busy} onClick={() => onAnswer({ answer: 'decline' })}>
          {t('requests:decline')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {can.cancel && (
        <IconButton
          label={t('family:waiting.cancel', { name })}
          disabled={busy}
          onClick={() => onAnswer({ answer: 'cancel', ask: t('requests:takeBack.title', { whom: name }) })}
        >
          <IconX size={22} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
