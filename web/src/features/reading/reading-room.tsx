import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconChevronLeft, IconChevronRight, IconList, IconPrinter, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSwipe } from '../../ui/drag/use-swipe.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import classes from './reading-room.module.css'
import { useTurningKeys } from './use-turning-keys.ts'

interface ReadingRoomProps {
  page: PageHeader
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onFirst: () => void
  onLast: () => void
  onClose: () => void
  /** Both absent while there is nothing to list or print. */
  onContents: (() => void) | undefined
  onPrint: (() => void) | undefined
  /** Which page of how many, for everyone; `told` adds its title for screen readers. */
  numbered: string
  told: string
  /** Nothing but the title page is known yet. */
  pending: boolean
  progress: ReactNode
  children: ReactNode
}

/** The screen around an open book: nothing moves by itself. */
export const ReadingRoom = ({
  page,
  onPrevious,
  onNext,
  onFirst,
  onLast,
  onClose,
  onContents,
  onPrint,
  numbered,
  told,
  pending,
  progress,
  children,
}: ReadingRoomProps) => {
  const { t } = useTranslation('reading')
  const id = useId()
  const room = useRef<HTMLElement>(null)
  // The link that led here is unmounted.
  useEffect(() => room.current?.focus({ preventScroll: true }), [])
  useTurningKeys({ onPrevious, onNext, onFirst, onLast, onClose })
  const swipe = useSwipe(onNext, onPrevious)
  // Marked instead of disabled, so that the button keeps the focus at the ends of the book.
  const arrow = (label: string, turn: (() => void) | undefined, icon: ReactNode) => (
    <IconButton label={label} className={classes.arrow ?? ''} aria-disabled={!turn} onClick={() => turn?.()}>
      {icon}
    </IconButton>
  )
  return (
    <main ref={room} id="main" tabIndex={-1} className={classes.room} aria-labelledby={id}>
      <header className={classes.head}>
        <IconButton label={t('reading:close')} onClick={onClose}>
          <IconX size={26} stroke={1.6} />
        </IconButton>
        <h1 id={id} className={classes.title}>
          {t('reading:title', { name: page.fullname })}
        </h1>
        {onContents && (
          <button type="button" className={classes.action} aria-haspopup="dialog" onClick={onContents}>
            <IconList size={21} stroke={1.6} aria-hidden="true" />
            <span>{t('reading:contents')}</span>
          </button>
        )}
        {onPrint && (
          <button type="button" className={classes.action} onClick={onPrint}>
            <IconPrinter size={21} stroke={1.6} aria-hidden="true" />
            <span>{t('reading:print')}</span>
          </button>
        )}
      </header>
      <div className={classes.book} {...swipe}>
        {children}
      </div>
      <nav className={classes.foot} aria-label={t('reading:turn')}>
        {arrow(t('reading:previous'), onPrevious, <IconChevronLeft size={26} stroke={1.6} />)}
        <p className={classes.number} aria-hidden="true">
          {numbered}
        </p>
        {progress}
        {arrow(t('reading:next'), onNext, <IconChevronRight size={26} stroke={1.6} />)}
      </nav>
      {/* A document with a shape that is still pending hydrates at once, so that the first key turns the page. */}
      <p role="status" className={classes.told} data-shape={pending ? 'words' : undefined}>
        {told}
      </p>
    </main>
  )
}
