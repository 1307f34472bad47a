import { Button } from '@mantine/core'
import type { Arrival, PutAside } from '@souvenance/contract/pages/arrival'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './daily-question.module.css'
import { useAskAgain, usePutAside } from './queries.ts'

interface DailyQuestionProps {
  day: string
  question: NonNullable<Arrival['question']>
  /** Opens the composer; calls `answered` once the answer is saved. */
  onAnswer: (words: string, answered: () => void) => void
}

export const DailyQuestion = ({ day, question, onAnswer }: DailyQuestionProps) => {
  const { t } = useTranslation('arrival', 'questions')
  const aside = usePutAside({ day, question })
  const { page } = question
  const name = page.firstname
  const words = t(`questions:${question.question}`, { name })
  const again = useAskAgain()
  const answer = () => onAnswer(words, () => aside.mutate('forEver'))
  /** The question has left the screen by then: only the notice can bring it back. */
  const putAside = async (until: PutAside, text: string) => {
    const put = await aside.mutateAsync(until).then(
      () => true,
      () => false,
    )
    if (!put) return
    const about = { userUid: page.userUid, question: until === 'everyQuestion' ? null : question.question }
    showNotice({
      type: 'success',
      text,
      action: { label: t('arrival:question.undo'), run: () => again.mutate(about) },
    })
  }
  return (
    <section aria-labelledby="question-title">
      <p className={classes.about}>
        <PersonAvatar
          name={page.fullname}
          picture={page.alive ? page.profilePics.avatar : page.profilePics.picSm}
          memorial={!page.alive}
          size={48}
        />
        {t('arrival:question.about', { name })}
      </p>
      <h2 id="question-title" className={classes.question}>
        {words}
      </h2>
      <div className={classes.sheet}>
        <button type="button" className={classes.line} onClick={answer}>
          {t('arrival:question.begin', { name })}
        </button>
        <div className={classes.foot}>
          <Button onClick={answer}>{t('arrival:question.answer')}</Button>
        </div>
      </div>
      <fieldset className={classes.aside} disabled={aside.isPending}>
        <legend>{t('arrival:question.aside')}</legend>
        <button type="button" onClick={() => void putAside('later', t('arrival:question.asideLater'))}>
          {t('arrival:question.later')}
        </button>
        <button type="button" onClick={() => void putAside('forEver', t('arrival:question.asideForEver'))}>
          {t('arrival:question.forEver')}
        </button>
        <button
          type="button"
          onClick={() => void putAside('everyQuestion', t('arrival:question.asideEvery', { name }))}
        >
          {t('arrival:question.everyQuestion', { name })}
        </button>
      </fieldset>
    </section>
  )
}
