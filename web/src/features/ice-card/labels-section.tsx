import { limits } from '@souvenance/contract/limits'
import { type Icon, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isComposing } from '../../ui/fields/is-composing.ts'
import section from './card-section.module.css'
import { CardSection } from './card-section.tsx'
import classes from './labels-section.module.css'

type Labels = { label: string }[]

interface LabelsSectionProps {
  Icon: Icon
  title: string
  /** Of the field for one more. */
  add: string
  labels: Labels
  onChange: (labels: Labels) => void
}

/** Short texts as chips, and a field for one more: Enter or leaving it adds it. */
export const LabelsSection = ({ Icon: Mark, title, add, labels, onChange }: LabelsSectionProps) => {
  const { t } = useTranslation('ice-card')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isFull = labels.length >= limits.iceLabels
  const take = () => {
    const label = text.trim()
    setText('')
    if (label !== '' && !labels.some((known) => known.label === label)) onChange([...labels, { label }])
  }
  return (
    <CardSection
      Icon={Mark}
      title={title}
      texts={labels.map(({ label }) => label)}
      count={t('ice-card:count', { number: labels.length, most: limits.iceLabels })}
    >
      <ul className={classes.labels}>
        {labels.map(({ label }) => (
          <li key={label} className={classes.label}>
            {label}
            <button
              type="button"
              aria-label={t('ice-card:label.remove', { label })}
              onClick={() => {
                onChange(labels.filter((other) => other.label !== label))
                field.current?.focus()
              }}
            >
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <input
              ref={field}
              className={classes.field}
              aria-label={add}
              placeholder={add}
              value={text}
              maxLength={limits.iceLabel}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onBlur={take}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return
                event.preventDefault()
                take()
              }}
            />
          </li>
        )}
      </ul>
      {isFull && <p className={section.full}>{t('ice-card:label.full', { most: limits.iceLabels })}</p>}
    </CardSection>
  )
}
