import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import classes from './history.module.css'

interface HistoryEntryProps {
  /** Null if the account was deleted. */
  actor: Pick<PersonCard, 'fullname' | 'profilePics'> | null
  /** The action as text, shown after the name. */
  act: string
  date: string
  /** The message sent with the action. */
  word: string | null | undefined
  children?: ReactNode
}

export const HistoryEntry = ({ actor, act, date, word, children }: HistoryEntryProps) => {
  const { t } = useTranslation('feed')
  return (
    <div className={classes.entry}>
      <PersonAvatar name={actor?.fullname ?? ''} picture={actor?.profilePics.avatar} size={40} />
      <div className={classes.words}>
        <p>
          <b>{actor?.fullname ?? t('feed:item.someone')}</b> {act}
        </p>
        <p className={classes.when}>
          <RelativeTime moment={date} />
        </p>
        {word && (
          <blockquote className={classes.text} dir="auto">
            {word}
          </blockquote>
        )}
        {children}
      </div>
    </div>
  )
}
