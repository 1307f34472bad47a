import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkedWords } from '../../../shared/run-by/linked-words.tsx'
import { Seal } from '../../../ui/marks/seal.tsx'
import classes from './credit-line.module.css'

/** How many letters can still be sealed. */
export const CreditLine = ({ credits, written }: { credits: number; written: number }) => {
  const { t } = useTranslation('letters')
  const shown = Math.min(Math.max(letterLimits.credits, credits), 10)
  return (
    <div className={classes.line}>
      <span className={classes.seals} aria-hidden="true">
        {Array.from({ length: shown }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seals are alike
          <span key={place} data-used={place >= credits || undefined}>
            <Seal filled size={24} />
          </span>
        ))}
      </span>
      <p>
        <b>{t('letters:credits.left', { count: credits })}</b>{' '}
        <LinkedWords
          text={credits > 0 || written === 0 ? t('letters:credits.text') : t('letters:credits.none')}
        />
      </p>
    </div>
  )
}
