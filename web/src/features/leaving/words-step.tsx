import { Button } from '@mantine/core'
import type { WordsChoice } from '@souvenance/contract/accounts/deletion'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import { Choices } from '../../ui/fields/choices.tsx'
import classes from './leave-flow.module.css'
import type { Outlook } from './queries.ts'

interface WordsStepProps {
  outlook: Outlook
  words: WordsChoice
  onChange: (words: WordsChoice) => void
  onBack: () => void
  onNext: () => void
}

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

/** Shows what is deleted and what stays, and asks about texts written to others. */
export const WordsStep = ({ outlook, words, onChange, onBack, onNext }: WordsStepProps) => {
  const { t } = useTranslation('leaving')
  const { goes, stays } = outlook
  const erased = [
    t('leaving:goes.page', { count: goes.pictures }),
    t('leaving:goes.safe', { count: goes.safeFiles }),
    ...(goes.letters > 0 ? [t('leaving:goes.letters', { count: goes.letters })] : []),
    ...(goes.legatees > 0 ? [t('leaving:goes.legatees', { count: goes.legatees })] : []),
    t('leaving:goes.addresses'),
  ]
  const kept = [t('leaving:stays.story'), t('leaving:stays.memorials')]
  const written = stays.tributes + stays.comments + stays.messages
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.goes}>
          <h4>{t('leaving:goes.title')}</h4>
          <ul>
            {erased.map((line) => (
              <li key={line}>
                <IconX {...icon} />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.stays}>
          <h4>{t('leaving:stays.title')}</h4>
          <ul>
            {kept.map((line) => (
              <li key={line}>
                <IconCheck {...icon} />
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Choices legend={t('leaving:words.legend', { count: written })}>
        <ChoiceCard name="words" checked={words === 'keep'} onChange={() => onChange('keep')}>
          {t('leaving:words.keep')}
        </ChoiceCard>
        <ChoiceCard name="words" checked={words === 'remove'} onChange={() => onChange('remove')}>
          {t('leaving:words.remove')}
        </ChoiceCard>
      </Choices>
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onBack}>
          {t('leaving:back')}
        </Button>
        <Button onClick={onNext}>{t('leaving:next')}</Button>
      </div>
    </>
  )
}
