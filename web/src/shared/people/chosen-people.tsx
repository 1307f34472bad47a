import { IconMail, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './chosen-people.module.css'

export interface Chosen {
  key: string
  name: string
  picture?: string | null | undefined
  memorial?: boolean
  /** Known by an e-mail address only. */
  byMail?: boolean
}

interface ChosenPeopleProps {
  label: string
  people: readonly Chosen[]
  onRemove: (key: string) => void
}

/** The recipients of a message or letter. */
export const ChosenPeople = ({ label, people, onRemove }: ChosenPeopleProps) => {
  const { t } = useTranslation('search')
  if (people.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={label}>
      {people.map(({ key, name, picture, memorial = false, byMail }) => (
        <li key={key}>
          {byMail ? (
            <IconMail size={20} stroke={1.6} aria-hidden="true" />
          ) : (
            <PersonAvatar name={name} picture={picture} memorial={memorial} size={28} />
          )}
          <span className={classes.name}>{name}</span>
          <button
            type="button"
            aria-label={t('search:recipient.remove', { name })}
            onClick={() => onRemove(key)}
          >
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
