import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NoticeArea } from '../../ui/notices/notice-area.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import classes from './full-screen.module.css'

interface FullScreenProps {
  title: ReactNode
  head?: ReactNode
  footer?: ReactNode
  /** Paper background, for screens that show sheets. */
  sunken?: boolean
  onClose: () => void
  children: ReactNode
}

/** A layout without the page around it, for work that needs the whole screen. */
export const FullScreen = ({ title, head, footer, sunken = false, onClose, children }: FullScreenProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const screen = useRef<HTMLElement>(null)
  // The button that led here is unmounted: focus moves to the title.
  useEffect(() => screen.current?.focus({ preventScroll: true }), [])
  return (
    <main ref={screen} id="main" tabIndex={-1} className={classes.screen} aria-labelledby={id}>
      <NoticeArea container="main" />
      <header className={classes.head}>
        <IconButton label={t('ui:dialog.close')} onClick={onClose}>
          <IconX size={26} stroke={1.6} />
        </IconButton>
        <h1 id={id} className={classes.title}>
          {title}
        </h1>
        {head}
      </header>
      <div className={classes.body} data-sunken={sunken || undefined}>
        {children}
      </div>
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </main>
  )
}
