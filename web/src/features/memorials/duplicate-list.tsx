import { Button } from '@mantine/core'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { lifespan } from '../../i18n/lifespan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { initialsOf } from '../../ui/people/initials.ts'
import classes from './duplicate-list.module.css'
import { useFileAddress } from './portrait/portrait-choice.tsx'

interface DuplicateListProps {
  /** The memorial being created, shown beside each possible duplicate. */
  yours: { name: string; portrait: File | null }
  duplicates: readonly PersonCard[]
  pending: boolean
  onSame: (person: PersonCard) => void
  /** "None of these": creates the page. */
  onNone: () => void
  onBack: () => void
}

const Print = ({ name, picture }: { name: string; picture: string | undefined }) => (
  <span className={classes.print}>
    {picture ? <img src={picture} alt="" /> : <span aria-hidden="true">{initialsOf(name)}</span>}
  </span>
)

/** Pages that may be of the same person, as prints beside one's own. */
export const DuplicateList = (props: DuplicateListProps) => {
  const { yours, duplicates, pending, onSame, onNone, onBack } = props
  const { t } = useTranslation('memorials')
  const address = useFileAddress(yours.portrait)
  return (
    <>
      <div className={classes.compared}>
        <div className={classes.yours}>
          <p>{t('memorials:duplicates.yours')}</p>
          <Print name={yours.name} picture={address} />
          <p className={classes.name}>{yours.name}</p>
        </div>
        <ul className={classes.list}>
          {duplicates.map((person) => (
            <li key={person.userUid} className={classes.entry}>
              <Print name={person.fullname} picture={person.profilePics.picMd} />
              <h2 className={classes.name}>{person.fullname}</h2>
              <p className={classes.years}>{lifespan(person)}</p>
              <Button variant="outline" fullWidth onClick={() => onSame(person)}>
                {t('memorials:duplicates.same')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
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
