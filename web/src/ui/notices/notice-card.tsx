import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusPassedOn } from '../focus/use-focus-passed-on.ts'
import { IconButton } from '../page/icon-button.tsx'
import { MarkdownView } from '../text/markdown-view.tsx'
import classes from './notice-card.module.css'
import type { Notice } from './notice-list.ts'

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
} as const

/** The maximum number of names listed. */
const mostNamed = 3

interface NoticeCardProps {
  notice: Notice
  /** A dialog opened after it. */
  behind?: boolean
  onClose: (id: number) => void
}

/** One notice; its timer pauses while it is hovered or focused. */
export const NoticeCard = ({ notice, behind = false, onClose }: NoticeCardProps) => {
  const { t, language } = useTranslation('ui')
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useFocusPassedOn(card)
  const nameFew = (names: readonly string[]) =>
    names.length <= mostNamed
      ? formatList(language, names)
      : t('ui:notice.andOthers', {
          names: names.slice(0, mostNamed - 1).join(', '),
          count: names.length - mostNamed + 1,
        })
  const Icon = icons[notice.type]
  const { action, link } = notice

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words coming again start the time over
  useEffect(() => {
    if (held || notice.lifetime === null) return
    const timer = setTimeout(() => onClose(notice.id), notice.lifetime)
    return () => clearTimeout(timer)
  }, [held, notice.id, notice.lifetime, notice.shownAt, onClose])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a courtesy, nothing is operated here
    <div
      ref={card}
      className={classes.notice}
      data-type={notice.type}
      data-container={notice.container}
      data-behind={behind || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={44} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>
        {notice.about.length > 0 && (
          <p className={classes.about} title={notice.about.join('\n')}>
            {nameFew(notice.about)}
          </p>
        )}
        <MarkdownView text={notice.text} />
        {(action || link) && (
          <div className={classes.offers}>
            {action && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => {
                  onClose(notice.id)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
            {link && (
              <Button
                variant="subtle"
                size="sm"
                renderRoot={(root) => <Link {...link.way} {...root} />}
                onClick={() => onClose(notice.id)}
              >
                {link.label}
              </Button>
            )}
          </div>
        )}
      </div>
      {notice.count > 1 && (
        <span className={classes.count}>
          <span aria-hidden="true">{notice.count}</span>
          <VisuallyHidden>{t('ui:notice.times', { count: notice.count })}</VisuallyHidden>
        </span>
      )}
      <IconButton label={t('ui:notice.close')} onClick={() => onClose(notice.id)}>
        <IconX size={20} stroke={1.6} />
      </IconButton>
    </div>
  )
}
