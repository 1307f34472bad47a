import { Button } from '@mantine/core'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { IconArrowRight, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import type { Recipients } from './queries.ts'
import classes from './transfer-row.module.css'

interface TransferRowProps {
  memorial: PersonCard
  /** The present holder. */
  state: string
  /** The administrator who looks after it already, and goes on. */
  keeper?: ReactNode
  chosen?: Recipients[string] | undefined
  onChoose?: () => void
}

/** A memorial, an arrow, and who comes next; a warm edge while that is not decided. */
export const TransferRow = ({ memorial, state, keeper, chosen, onChoose }: TransferRowProps) => {
  const { t } = useTranslation('leaving')
  const { userUid, fullname, profilePics } = memorial
  const id = `leave-page-${userUid}`
  const isMissing = keeper === undefined && chosen === undefined
  const choose = (label: string) =>
    onChoose && (
      <Button
        variant={isMissing ? 'outline' : 'subtle'}
        {...(isMissing
          ? { leftSection: <IconUserPlus size={20} stroke={1.6} aria-hidden="true" /> }
          : { size: 'sm' })}
        aria-describedby={id}
        onClick={onChoose}
      >
        {label}
      </Button>
    )
  return (
    <li className={classes.row} data-missing={isMissing || undefined}>
      <span className={classes.page}>
        <PersonAvatar memorial name={fullname} picture={profilePics.picSm} size={56} />
        <span>
          <b id={id}>{fullname}</b>
          <small>{state}</small>
        </span>
      </span>
      <IconArrowRight className={classes.arrow ?? ''} size={22} stroke={1.6} aria-hidden="true" />
      <span className={classes.next}>
        {keeper}
        {chosen && (
          <>
            <PersonAvatar name={chosen.fullname} picture={chosen.avatar} size={44} />
            <span>
              <b>{chosen.fullname}</b>
              <small>{t('leaving:pages.asked')}</small>
            </span>
          </>
        )}
        {chosen === null && (
          <span>
            <b>{t('leaving:pages.nobody')}</b>
            <small>{t('leaving:pages.nobodyText')}</small>
          </span>
        )}
        {keeper === undefined && choose(isMissing ? t('leaving:pages.choose') : t('leaving:pages.change'))}
      </span>
    </li>
  )
}
