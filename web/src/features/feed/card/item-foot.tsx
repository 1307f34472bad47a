import { IconMessageCircle, IconShare2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import actions from '../../../shared/items/item-actions.module.css'
import classes from './item-foot.module.css'

interface ItemFootProps {
  flower: ReactNode
  /** Absent if nobody can comment yet. */
  comments: { count: number; open: boolean; controls: string; onToggle: () => void } | undefined
  onShare: (() => void) | undefined
  /** The menu contains sharing too: on a narrow screen the button is hidden. */
  sharedInMenu: boolean
  menu: ReactNode
}

export const ItemFoot = ({ flower, comments, onShare, sharedInMenu, menu }: ItemFootProps) => {
  const { t, language } = useTranslation('feed')
  return (
    <footer className={classes.foot}>
      {flower}
      {comments && (
        <button
          type="button"
          className={actions.action}
          aria-expanded={comments.open}
          aria-controls={comments.open ? comments.controls : undefined}
          onClick={comments.onToggle}
        >
          <IconMessageCircle size={21} stroke={1.6} aria-hidden="true" />
          {comments.count === 0
            ? t('feed:comment.first')
            : t('feed:comment.count', {
                count: comments.count,
                number: formatNumber(language, comments.count),
              })}
        </button>
      )}
      {onShare && (
        <button
          type="button"
          className={actions.action}
          data-share={sharedInMenu ? 'wide' : 'always'}
          aria-label={t('feed:share.open')}
          onClick={onShare}
        >
          <IconShare2 size={20} stroke={1.6} aria-hidden="true" />
          <span className={actions.word}>{t('feed:share.open')}</span>
        </button>
      )}
      <span className={classes.space} />
      {menu}
    </footer>
  )
}
