import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isAddress } from '../is-address.ts'
import classes from './address-hint.module.css'

interface AddressHintProps {
  /** The address as typed, once its field was left; empty before. */
  address: string
  onCorrect: (address: string) => void
}

/** Suggests a correction of a probable typo; it is never applied by itself. */
export const AddressHint = ({ address, onCorrect }: AddressHintProps) => {
  const { t } = useTranslation('ui')
  const [suggested, setSuggested] = useState<{ address: string; instead: string | undefined }>()
  const [kept, setKept] = useState('')
  useEffect(() => {
    if (!isAddress(address)) return
    let current = true
    const look = async () => {
      const { suggestEmail } = await import('./suggest-email.ts')
      if (current) setSuggested({ address, instead: suggestEmail(address) })
    }
    void look().catch(() => undefined)
    return () => {
      current = false
    }
  }, [address])

  const instead = suggested?.address === address && address !== kept ? suggested.instead : undefined
  return (
    <div role="status">
      {instead && (
        <p className={classes.suggestion}>
          <span>{t('ui:suggestion.question', { email: instead })}</span>
          <button type="button" onClick={() => onCorrect(instead)}>
            {t('ui:suggestion.accept')}
          </button>
          <button type="button" onClick={() => setKept(address)}>
            {t('ui:suggestion.refuse')}
          </button>
        </p>
      )}
    </div>
  )
}
