import type { TreePerson } from '@souvenance/contract/people/family'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Kinship, useKinName } from '../../../shared/people/kin-name.ts'
import { useSession } from '../../../shared/session/session.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { lifeYears } from '../life-years.ts'
import classes from './tree-person-link.module.css'

interface TreePersonLinkProps {
  person: TreePerson
  kinship: Kinship | undefined
  /** Reached by the tab key; the others by arrows. */
  isCurrent: boolean
  isOfPage: boolean
  onFocus: () => void
}

export const TreePersonLink = ({ person, kinship, isCurrent, isOfPage, onFocus }: TreePersonLinkProps) => {
  const { t } = useTranslation('family')
  const { user } = useSession()
  const kinName = useKinName()
  const { permalink, fullname, alive, profilePics, userUid, gender } = person
  const kin = userUid === user?.userUid ? t('family:you') : kinship && kinName(kinship, gender)
  const years = lifeYears(person)
  return (
    <Link
      to="/$permalink"
      params={{ permalink }}
      className={classes.person}
      data-person={userUid}
      data-of-page={isOfPage || undefined}
      tabIndex={isCurrent ? 0 : -1}
      draggable={false}
      onFocus={onFocus}
    >
      <span className={classes.portrait}>
        <PersonAvatar
          name={fullname}
          picture={alive ? profilePics.avatar : profilePics.picSm}
          memorial={!alive}
          size={alive ? 84 : 100}
        />
      </span>
      <b>{fullname}</b>
      <span className={classes.meta}>
        {kin}
        {kin && years && ', '}
        <span className={classes.years}>{years}</span>
      </span>
    </Link>
  )
}
