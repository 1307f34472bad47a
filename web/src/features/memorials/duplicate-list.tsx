import { Button } from '@mantine/core'
import type { PersonCard } from '@souvenance/contract/page-header'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './duplicate-list.module.css'
import { yearsOfCard } from './years-of-card.ts'

interface DuplicateListProps {
  duplicates: readonly PersonCard[]
  pending: boolean
  onSame: (person: PersonCard) => void
  /** None of them: the page is made. */
  onNone: () => void
  onBack: () => void
}

/** Pages that may already be of the same person. */
export const DuplicateList = ({ duplicates, pending, onSame, onNone, onBack }: DuplicateListProps) => {
  const { t } = useTranslation('memorials')
  return (
    <>
      <ul className={classes.list}>
        {duplicates.map((person) => (
          <li key={person.userUid} className={classes.entry}>
            <PersonAvatar memorial name={person.fullname} picture={person.profilePics.sm} size={104} />
            <div className={classes.words}>
              <h2>{person.fullname}</h2>
              <p>{yearsOfCard(person)}</p>
            </div>
            <Button variant="outline" onClick={() => onSame(person)}>
              {t('memorials:duplicates.same')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button variant="subtle" onClick={onBack}>
          {t('memorials:duplicates.back')}
        </Button>
        <Button loading={pending} onClick={onNone}>
          {t('memorials:duplicates.none')}
        </Button>
      </div>
    </>
  )
}
