import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LifeDates } from './life-dates.tsx'
import classes from './page-identity.module.css'
import { PagePortrait } from './page-portrait.tsx'

interface PageIdentityProps {
  page: PageHeader
  actions: ReactNode
  /** Overlays the foot of the portrait. */
  onPortrait?: ReactNode
}

/** The person of this page, and the viewer's relation to it. */
export const PageIdentity = ({ page, actions, onPortrait }: PageIdentityProps) => {
  const { t } = useTranslation('pages')
  const { level, follows } = page.rights
  const standings: Record<number, string> = {
    1: page.alive ? t('pages:rights.assistant') : t('pages:rights.editor'),
    2: t('pages:rights.administrator'),
    3: t('pages:rights.owner'),
  }
  const [name, born] = page.fullname.split(/ (?=\()/u)
  const standing = level === null ? undefined : standings[level]
  return (
    <div className={classes.identity}>
      <PagePortrait page={page}>{onPortrait}</PagePortrait>
      <h1 className={classes.name}>
        {name}
        {born && (
          <>
            {' '}
            <span className={classes.born}>{born}</span>
          </>
        )}
      </h1>
      <div className={classes.life}>
        <LifeDates page={page} />
        {page.tag && <p className={classes.tag}>{page.tag}</p>}
      </div>
      <div className={classes.actions}>
        <div className={classes.row}>{actions}</div>
        {(standing ?? follows) && (
          <p className={classes.standing}>
            {standing ?? t('pages:rights.follower', { name: page.firstname })}
          </p>
        )}
      </div>
    </div>
  )
}
