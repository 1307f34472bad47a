import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusGivenBack } from '../focus/use-focus-given-back.ts'
import { coverNotices } from '../notices/notices.ts'
import { IconButton } from '../page/icon-button.tsx'
import classes from './dialog.module.css'
import { useEscape } from './use-escape.ts'

interface DialogProps {
  opened: boolean
  title: ReactNode
  children: ReactNode
  /** The buttons: the safe choice on the left, the named action on the right. */
  footer?: ReactNode
  /** A question is small everywhere; the others fill a phone's screen. A desk is a sheet to write on. */
  kind?: 'question' | 'form' | 'viewer' | 'desk'
  /** Initial focus on the field with `data-autofocus`, for dialogs with one field. */
  writing?: boolean
  /** Absent while the dialog cannot be closed. */
  onClose?: (() => void) | undefined
}

const widths = { question: '30rem', form: '40rem', viewer: '68rem', desk: '50rem' } as const

/** Initial focus on the title, so that a stray key press triggers nothing. */
export const Dialog = ({
  opened,
  title,
  children,
  footer,
  kind = 'question',
  writing = false,
  onClose,
}: DialogProps) => {
  const { t } = useTranslation('ui')
  useFocusGivenBack()
  useEscape(opened, onClose)
  useEffect(() => (opened ? coverNotices() : undefined), [opened])
  const phone = useMediaQuery('(max-width: 767px)') ?? false
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onClose?.()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={widths[kind]}
      fullScreen={phone && kind !== 'question'}
      transitionProps={{ transition: 'fade-up', duration: 240 }}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} backgroundOpacity={1} />
      <Modal.Content>
        <div className={classes.header} data-kind={kind}>
          <Modal.Title
            className={classes.title ?? ''}
            dir="auto"
            tabIndex={-1}
            data-autofocus={!writing || undefined}
          >
            {title}
          </Modal.Title>
          {kind !== 'question' && onClose && (
            <IconButton label={t('ui:dialog.close')} onClick={onClose}>
              <IconX size={22} stroke={1.6} />
            </IconButton>
          )}
        </div>
        <div className={classes.body} data-kind={kind}>
          {children}
        </div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
