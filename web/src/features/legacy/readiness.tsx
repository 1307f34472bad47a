import type { ReadinessSentence } from '@souvenance/contract/legacy/readiness'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './readiness.module.css'
import { useReadinessWords } from './readiness-words.ts'

interface ReadinessProps {
  sentences: readonly ReadinessSentence[]
  title: string
}

/** Tells what would happen today, then what is missing. */
export const Readiness = ({ sentences, title }: ReadinessProps) => {
  const { t } = useTranslation('legatees')
  const say = useReadinessWords()
  const id = useId()
  if (sentences.length === 0) return null
  const missing = sentences.some((sentence) => sentence.missing)
  return (
    <section className={classes.readiness} data-missing={missing || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {sentences.map((sentence) => {
          const Icon = sentence.missing ? IconAlertTriangle : IconCircleCheck
          return (
            <li key={`${sentence.key} ${sentence.name ?? ''}`} data-missing={sentence.missing || undefined}>
              <Icon
                size={21}
                stroke={1.6}
                aria-label={sentence.missing ? t('legatees:readiness.missing') : undefined}
                aria-hidden={!sentence.missing}
              />
              <span>{say(sentence)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
