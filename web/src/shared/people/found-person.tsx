import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { lifespan } from '../../i18n/lifespan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './found-person.module.css'

interface FoundPersonProps {
  person: PersonCard
  size?: number
  /** The viewer's role for this person. */
  note?: string | undefined
}

/** The living are round, with the year of their birth where it may be known; memorials framed with their years. */
export const FoundPerson = ({ person, size = 60, note }: FoundPersonProps) => {
  const { t } = useTranslation('search')
  const { fullname, alive, birthYear, profilePics } = person
  const born = birthYear !== null && t('search:found.born', { year: birthYear })
  const facts = [alive ? born : lifespan(person) || t('search:found.memorial'), note].filter(Boolean)
  return (
    <span className={classes.found}>
      <span className={classes.portrait} style={{ width: `${size / 16}rem` }}>
        <PersonAvatar
          name={fullname}
          picture={alive ? profilePics.avatar : profilePics.picSm}
          memorial={!alive}
          size={size}
        />
      </span>
      <span className={classes.words}>
        <b>{fullname}</b>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      </span>
    </span>
  )
}
