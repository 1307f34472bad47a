import { Button, VisuallyHidden } from '@mantine/core'
import type { Assistant } from '@souvenance/contract/people/teams'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDurationWords } from '../../shared/requests/request-words.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { CountdownLine } from '../../ui/time/countdown-line.tsx'
import { useCountdown } from '../../ui/time/use-countdown.ts'
import classes from './assistance-board.module.css'

interface AssistantCardProps {
  assistant: Assistant
  busy: boolean
  onProlong: () => void
  onEnd: () => void
}

const minute = 60_000

/** Someone who helps, with the time left. */
export const AssistantCard = ({ assistant, busy, onProlong, onEnd }: AssistantCardProps) => {
  const { t, language } = useTranslation('assistance')
  const sayDuration = useDurationWords()
  const { firstname = '', fullname = '', permalink = '', profilePics } = assistant
  const { dateAdded, expirationDate, duration, gender: context } = assistant
  const { tone } = useCountdown(expirationDate)
  const card = useRef<HTMLElement>(null)
  useFocusBeside(card)
  return (
    <article ref={card} tabIndex={-1} className={classes.card} data-tone={tone} aria-busy={busy}>
      <header className={classes.head}>
        <PersonAvatar name={fullname} picture={profilePics?.avatar} size={84} />
        <h2>{fullname}</h2>
        <p>{t('assistance:since', { date: formatDate(language, dateAdded) })}</p>
      </header>
      <CountdownLine until={expirationDate} whole={duration * minute}>
        {t('assistance:of', { time: sayDuration(duration) })}
      </CountdownLine>
      <footer className={classes.foot}>
        {permalink && (
          <Button
            renderRoot={(button) => <Link to="/$permalink" params={{ permalink }} {...button} />}
            variant="subtle"
            size="sm"
          >
            {t('assistance:view', { context })}
            <VisuallyHidden>: {fullname}</VisuallyHidden>
          </Button>
        )}
        <Button variant="subtle" size="sm" disabled={busy} onClick={onProlong}>
          {t('assistance:prolong')}
          <VisuallyHidden>: {fullname}</VisuallyHidden>
        </Button>
        <IconButton label={t('assistance:end.open', { name: firstname })} disabled={busy} onClick={onEnd}>
          <IconX size={22} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </footer>
    </article>
  )
}
