import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './notice-area.module.css'
import { NoticeCard } from './notice-card.tsx'
import type { NoticeContainer } from './notice-list.ts'
import { hideNotice, useCoveredUpTo, useNotices } from './notices.ts'

/** The container of notices. The shell has one of each; the live region is always mounted, so that it is announced. */
export const NoticeArea = ({ container }: { container: NoticeContainer }) => {
  const { t } = useTranslation('ui')
  const notices = useNotices().filter((notice) => notice.container === container)
  const covered = useCoveredUpTo()
  return (
    <section
      className={classes.area}
      data-container={container}
      data-empty={notices.length === 0 || undefined}
      aria-live="polite"
      aria-label={container === 'fixed' ? t('ui:notice.area') : t('ui:notice.mainArea')}
    >
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          behind={container === 'fixed' && notice.shownAt <= covered}
          onClose={hideNotice}
        />
      ))}
    </section>
  )
}
