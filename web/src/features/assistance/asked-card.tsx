import { Button, VisuallyHidden } from '@mantine/core'
import type { Assistant } from '@souvenance/contract/people/teams'
import { IconMail } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDurationWords } from '../../shared/requests/request-words.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './assistance-board.module.css'

interface AskedCardProps {
  asked: Assistant
  busy: boolean
  onCancel: () => void
}

/** Someone who was asked to help and has not answered. */
export const AskedCard = ({ asked, busy, onCancel }: AskedCardProps) => {
  const { t, language } = useTranslation('assistance')
  const sayDuration = useDurationWords()
  const { fullname, email, profilePics, dateAdded, duration } = asked
  const name = fullname ?? email ?? ''
  const card = useRef<HTMLElement>(null)
  useFocusBeside(card)
  return (
    <article ref={card} tabIndex={-1} className={classes.card} data-asked aria-busy={busy}>
      <header className={classes.head}>
        {fullname ? (
          <PersonAvatar name={fullname} picture={profilePics?.avatar} size={84} />
        ) : (
          <span className={classes.letter}>
            <IconMail size={28} stroke={1.6} aria-hidden="true" />
          </span>
        )}
        <h2 data-address={!fullname || undefined}>{name}</h2>
        <p>{t('assistance:askedOn', { date: formatDate(language, dateAdded) })}</p>
      </header>
      <p className={classes.asked}>
        <span>{t('assistance:askedFor', { time: sayDuration(duration) })}</span>
        <span>{t('assistance:notStarted')}</span>
      </p>
      <footer className={classes.foot}>
        <Button variant="subtle" size="sm" loading={busy} onClick={onCancel}>
          {t('assistance:cancel')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </footer>
    </article>
  )
}
