import { Button } from '@mantine/core'
import type { Blacklisted } from '@souvenance/contract/accounts/communications'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useBlacklist } from '../../../shared/people/use-blacklist.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import classes from './blacklist-section.module.css'

export const BlacklistedRow = ({ person }: { person: Blacklisted }) => {
  const { t, language } = useTranslation('communications')
  const row = useRef<HTMLLIElement>(null)
  useFocusBeside(row)
  const setBlocked = useBlacklist()
  const release = useMutation({ mutationFn: () => setBlocked(person, false) })
  const { fullname, permalink, alive, profilePics, dateAdded } = person
  const date = formatMoment(language, new Date(dateAdded), { dateStyle: 'long' })
  return (
    <li ref={row} tabIndex={-1} className={classes.row}>
      <PersonAvatar
        name={fullname}
        picture={alive ? profilePics.avatar : profilePics.picSm}
        memorial={!alive}
        size={48}
      />
      <p className={classes.words}>
        <b>
          <PersonLink permalink={permalink}>{fullname}</PersonLink>
        </b>
        <span className={classes.quiet}>{t('communications:blacklist.since', { date })}</span>
      </p>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('communications:blacklist.removeOf', { name: fullname })}
        loading={release.isPending}
        onClick={() => release.mutate()}
      >
        {t('communications:blacklist.remove')}
      </Button>
    </li>
  )
}
