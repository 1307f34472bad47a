import { useTranslation } from '../../i18n/use-translation.ts'
import { useRequestWords } from '../../shared/requests/request-words.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { CountdownLabel } from '../../ui/time/countdown-label.tsx'
import classes from './invitation-card.module.css'
import type { Invitation } from './queries.ts'

/** The asker and the request, in a few words. */
export const InvitationCard = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation('invitations')
  const { person, word, expirationDate } = invitation
  const words = useRequestWords()(invitation)
  return (
    <article className={classes.card}>
      <PersonAvatar name={person.fullname} picture={person.profilePics.avatar} size={64} />
      <div className={classes.words}>
        <p>
          <b>{person.fullname}</b> {words.asks}
        </p>
        {word && <blockquote className={classes.word}>{word}</blockquote>}
        <p className={classes.meaning}>{words.meaning}</p>
        <p className={classes.meaning}>{t('invitations:who')}</p>
        <CountdownLabel until={expirationDate} />
      </div>
    </article>
  )
}
