import { Button } from '@mantine/core'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFocusBeside } from '../../../ui/focus/use-focus-beside.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../../ui/people/person-link.tsx'
import classes from './remembered-section.module.css'
import { useForget } from './use-forget.ts'

export const RememberedRow = ({ person }: { person: PersonCard }) => {
  const { t } = useTranslation('communications')
  const row = useRef<HTMLLIElement>(null)
  useFocusBeside(row)
  const forget = useForget()
  const change = useMutation({ mutationFn: () => forget(person) })
  const { fullname, permalink, profilePics } = person
  return (
    <li ref={row} tabIndex={-1} className={classes.row}>
      <PersonAvatar name={fullname} picture={profilePics.picSm} memorial size={48} />
      <span className={classes.name}>
        <PersonLink permalink={permalink}>{fullname}</PersonLink>
      </span>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('communications:remember.stop', { name: fullname })}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {t('communications:remembered.stop')}
      </Button>
    </li>
  )
}
