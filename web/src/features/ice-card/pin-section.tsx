import { Button } from '@mantine/core'
import type { IceCard } from '@souvenance/contract/legacy/ice-card'
import { IconLockPassword, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import classes from './pin-section.module.css'

interface PinSectionProps {
  card: IceCard
  onRenew: () => Promise<void>
}

/** In two halves, as one reads it aloud. */
const spaced = (pin: string): string => `${pin.slice(0, 3)}\u00a0${pin.slice(3)}`

export const PinSection = ({ card, onRenew }: PinSectionProps) => {
  const { t } = useTranslation('ice-card')
  const [renewing, setRenewing] = useState(false)
  const renew = async () => {
    const sure = await confirm({
      title: t('ice-card:pin.renewTitle'),
      text: t('ice-card:pin.renewText'),
      keep: t('ice-card:pin.keep'),
      action: t('ice-card:pin.renew'),
    })
    if (!sure) return
    setRenewing(true)
    await onRenew()
    setRenewing(false)
  }
  return (
    <section className={classes.pin} aria-label={t('ice-card:pin.label')}>
      <IconLockPassword size={28} stroke={1.6} aria-hidden="true" />
      <div>
        {card.pin ? (
          <>
            <b>{t('ice-card:pin.is', { pin: spaced(card.pin) })}</b>
            <p>{card.disabled ? t('ice-card:pin.disabled') : t('ice-card:pin.text')}</p>
          </>
        ) : (
          <p>{t('ice-card:pin.none')}</p>
        )}
      </div>
      {card.pin && (
        <Button
          variant="subtle"
          loading={renewing}
          leftSection={<IconRefresh size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => void renew()}
        >
          {t('ice-card:pin.renew')}
        </Button>
      )}
    </section>
  )
}
