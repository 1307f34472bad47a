import { canBePrinted } from '@souvenance/contract/legacy/printed-letters'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './card-section.module.css'

interface CardSectionProps {
  Icon: Icon
  title: string
  /** How many of how many. */
  count?: string
  /** The texts that stand on the card: their writer is told if they hold signs that cannot be printed. */
  texts?: readonly string[]
  children: ReactNode
}

export const CardSection = ({ Icon: Mark, title, count, texts = [], children }: CardSectionProps) => {
  const { t } = useTranslation('ice-card')
  const id = useId()
  const lost = texts.filter((text) => !canBePrinted(text))
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <Mark size={24} stroke={1.6} aria-hidden="true" />
          {title}
        </h2>
        {count && <span className={classes.count}>{count}</span>}
      </div>
      {children}
      <div role="status">
        {lost.map((text) => (
          <p key={text} className={classes.lost}>
            {t('ice-card:unprinted', { text })}
          </p>
        ))}
      </div>
    </section>
  )
}
