import type { ProposalAnswer } from '@souvenance/contract/chapters'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import classes from './proposal-slip.module.css'

/** What became of a proposal of one's own. */
export const AnswerSlip = ({ answer: { by, accepted, title, word, date } }: { answer: ProposalAnswer }) => {
  const { t } = useTranslation('biography')
  return (
    <article className={classes.slip} data-answered>
      <header className={classes.head}>
        <PersonAvatar name={by?.fullname ?? ''} picture={by?.profilePics.avatar} size={44} />
        <p>
          <b>{by?.fullname}</b>
          <span>
            {accepted ? t('biography:answer.accepted', { title }) : t('biography:answer.declined', { title })}
            {' · '}
            <RelativeTime moment={date} />
          </span>
        </p>
      </header>
      {word && <p className={classes.word}>{t('biography:merge.word', { word })}</p>}
    </article>
  )
}
