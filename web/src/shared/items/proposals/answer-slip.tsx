import type { ProposalAnswer } from '@souvenance/contract/items/proposal-answers'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { firstWords } from '../first-words.ts'
import classes from './answers.module.css'

/** The answer to the viewer's own proposal. A picture may have no words. */
export const AnswerSlip = ({ answer: { by, accepted, text, word, date } }: { answer: ProposalAnswer }) => {
  const { t } = useTranslation('items')
  const title = firstWords(text)
  const named = accepted ? t('items:answer.accepted', { title }) : t('items:answer.declined', { title })
  const unnamed = accepted ? t('items:answer.acceptedPlain') : t('items:answer.declinedPlain')
  return (
    <article className={classes.slip}>
      <header className={classes.head}>
        <PersonAvatar name={by?.fullname ?? ''} picture={by?.profilePics.avatar} size={44} />
        <p>
          <b>{by?.fullname ?? t('items:answer.someone')}</b>
          <span>
            {title ? named : unnamed}
            {' · '}
            <RelativeTime moment={date} />
          </span>
        </p>
      </header>
      {word && <p className={classes.word}>{t('items:answer.word', { word })}</p>}
    </article>
  )
}
