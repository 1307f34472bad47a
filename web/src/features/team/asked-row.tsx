import type { TeamMember } from '@souvenance/contract/people/teams'
import { IconHourglass, IconMail, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusBeside } from '../../ui/focus/use-focus-beside.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './member-row.module.css'
import { useRoleNames } from './use-role-names.ts'

interface AskedRowProps {
  asked: TeamMember
  busy: boolean
  onCancel: () => void
}

/** Somebody who was asked and has not answered. */
export const AskedRow = ({ asked, busy, onCancel }: AskedRowProps) => {
  const { t, language } = useTranslation('team')
  const roleNames = useRoleNames()
  const { fullname, email, profilePics, gender, role, can, dateAdded } = asked
  const name = fullname ?? email ?? ''
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  return (
    <div ref={row} className={classes.row} tabIndex={-1} aria-busy={busy}>
      {fullname ? (
        <PersonAvatar name={fullname} picture={profilePics?.avatar} size={60} />
      ) : (
        <span className={classes.letter}>
          <IconMail size={24} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.meta} data-waits>
          <IconHourglass size={17} stroke={1.6} aria-hidden="true" />
          {t('team:asked.waits', { date: formatDate(language, dateAdded) })}
        </span>
      </span>
      <span className={classes.fixed}>{roleNames(gender)[role]}</span>
      <span className={classes.menu}>
        {can.cancel && (
          <IconButton label={t('team:asked.cancel', { name })} disabled={busy} onClick={onCancel}>
            <IconX size={22} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </div>
  )
}
