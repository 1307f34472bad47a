import type { Legatee } from '@souvenance/contract/legacy/legatees'
import { IconCheck, IconHourglass, IconMail, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './legatee-row.module.css'

interface AskedLegateeProps {
  asked: Legatee
  busy: boolean
  onCancel: () => void
  /** Agrees to an answer with another address. */
  onAccept: () => void
}

/** Somebody who was asked and has not answered, or waits for the viewer's yes. */
export const AskedLegatee = ({ asked, busy, onCancel, onAccept }: AskedLegateeProps) => {
  const { t, language } = useTranslation('legatees')
  const { fullname, email, profilePics, dateAdded, can } = asked
  const name = fullname ?? email ?? ''
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  const date = formatDate(language, dateAdded)
  return (
    <div ref={row} className={classes.row} tabIndex={-1} aria-busy={busy}>
      {fullname ? (
        <PersonAvatar name={fullname} picture={profilePics?.avatar} size={56} />
      ) : (
        <span className={classes.letter}>
          <IconMail size={24} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.meta} data-waits>
          <IconHourglass size={17} stroke={1.6} aria-hidden="true" />
          {can.accept ? t('legatees:asked.claims', { email }) : t('legatees:asked.waits', { date })}
        </span>
      </span>
      <span className={classes.acts}>
        {can.accept && (
          <IconButton label={t('legatees:asked.accept', { name })} disabled={busy} onClick={onAccept}>
            <IconCheck size={22} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
        {can.cancel && (
          <IconButton label={t('legatees:asked.cancel', { name })} disabled={busy} onClick={onCancel}>
            <IconX size={22} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </div>
  )
}
