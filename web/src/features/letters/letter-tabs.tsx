import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { badgeOf } from '../../i18n/counted.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TabBar } from '../../ui/page/tab-bar.tsx'
import classes from './letter-tabs.module.css'

interface LetterTabsProps {
  current: 'later' | 'hereafter' | 'received'
  /** How many messages are new. */
  fresh: number
}

/** Every kind of letter, and the messages of the living. */
export const LetterTabs = ({ current, fresh }: LetterTabsProps) => {
  const { t } = useTranslation('letters')
  /** Also where one letter of its kind is open. */
  const tab = (kind: typeof current) => ({
    activeOptions: { exact: true },
    ...(kind === current && { 'aria-current': 'page' as const }),
  })
  return (
    <div className={classes.tabs}>
      <TabBar label={t('letters:tabs.label')} current={current}>
        <Link to="/inbox">
          {t('letters:tabs.inbox')}
          {fresh > 0 && (
            <b className={classes.count}>
              <span aria-hidden="true">{badgeOf(fresh)}</span>
              <VisuallyHidden>{t('letters:tabs.fresh', { count: fresh })}</VisuallyHidden>
            </b>
          )}
        </Link>
        <Link to="/letters" {...tab('hereafter')}>
          {t('letters:tabs.hereafter')}
        </Link>
        <Link to="/post-mortem" {...tab('later')}>
          {t('letters:tabs.later')}
        </Link>
        <Link to="/letters/received" {...tab('received')}>
          {t('letters:tabs.received')}
        </Link>
      </TabBar>
    </div>
  )
}
