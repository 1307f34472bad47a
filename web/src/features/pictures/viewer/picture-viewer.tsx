import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, VisuallyHidden } from '@mantine/core'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useEvening } from '../../../theme/use-evening.ts'
import { useSwipe } from '../../../ui/drag/use-swipe.ts'
import { useFocusGivenBack } from '../../../ui/focus/use-focus-given-back.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { usePictureName } from '../use-picture-name.ts'
import type { Neighbours } from './neighbours.ts'
import classes from './picture-viewer.module.css'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import { largest } from './zoom-view.ts'

interface PictureViewerProps {
  picture: HeldPicture | undefined
  neighbours: Pick<Neighbours, 'place' | 'previous' | 'next'>
  /** The total, once known. */
  total: number | undefined
  onGo: (picture: HeldPicture) => void
  onClose: () => void
  /** The actions on the picture. */
  menu?: ReactNode
  children: ReactNode
}

/** One picture, always in the dark scheme. */
export const PictureViewer = ({
  picture,
  neighbours,
  total,
  onGo,
  onClose,
  menu,
  children,
}: PictureViewerProps) => {
  const { t } = useTranslation('pictures')
  const nameOf = usePictureName()
  useFocusGivenBack()
  useEvening()
  const { place, previous, next } = neighbours
  const goPrevious = previous && (() => onGo(previous))
  const goNext = next && (() => onGo(next))
  const image = useRef<HTMLImageElement>(null)
  const { view, closer, farther, stage, hands } = useZoom(picture?.itemUid, image)
  const zoomed = view.scale > 1
  useViewerKeys({ onPrevious: goPrevious, onNext: goNext, onClose, onCloser: closer, onFarther: farther })
  const swipe = useSwipe(goNext, goPrevious)
  const name = picture ? nameOf(picture) : t('pictures:viewer.title')
  const coming = [previous?.urlLg, next?.urlLg].join(' ')

  useEffect(() => {
    for (const address of coming.split(' ').filter(Boolean)) new Image().src = address
  }, [coming])

  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <Modal.Content
        data-viewer
        className={classes.content ?? ''}
        radius={0}
        classNames={{ inner: classes.inner ?? '' }}
      >
        <div className={classes.viewer}>
          <div
            ref={stage}
            className={classes.stage}
            data-zoomed={zoomed || undefined}
            {...hands}
            {...(!zoomed && swipe)}
          >
            <div className={classes.top}>
              <IconButton label={t('pictures:viewer.close')} onClick={onClose} data-autofocus>
                <IconX size={28} stroke={1.6} />
              </IconButton>
              <Modal.Title className={classes.title ?? ''}>
                <VisuallyHidden>{name}</VisuallyHidden>
              </Modal.Title>
              {place !== undefined && (
                <span className={classes.place}>
                  {total === undefined
                    ? t('pictures:viewer.place', { place })
                    : t('pictures:viewer.placeOf', { place, total })}
                </span>
              )}
              {picture && (
                <div className={classes.zoom}>
                  <IconButton label={t('pictures:viewer.farther')} aria-disabled={!zoomed} onClick={farther}>
                    <IconZoomOut size={24} stroke={1.6} />
                  </IconButton>
                  <IconButton
                    label={t('pictures:viewer.closer')}
                    aria-disabled={view.scale >= largest}
                    onClick={closer}
                  >
                    <IconZoomIn size={24} stroke={1.6} />
                  </IconButton>
                </div>
              )}
              {picture && (
                <a
                  className={classes.tool}
                  href={picture.urlLg}
                  download
                  aria-label={t('pictures:viewer.download')}
                  title={t('pictures:viewer.download')}
                >
                  <IconDownload size={24} stroke={1.6} aria-hidden="true" />
                </a>
              )}
              {menu}
            </div>
            {previous && (
              <button
                type="button"
                className={classes.previous}
                aria-label={t('pictures:viewer.previous')}
                onClick={goPrevious}
              >
                <IconChevronLeft size={34} stroke={1.6} aria-hidden="true" />
              </button>
            )}
            {picture && (
              <img
                key={picture.itemUid}
                ref={image}
                className={classes.image}
                src={picture.urlLg}
                width={picture.width}
                height={picture.height}
                alt={name}
                draggable={false}
                style={{
                  ...(picture.placeholder && { backgroundImage: `url("${picture.placeholder}")` }),
                  ...(zoomed && { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }),
                }}
              />
            )}
            {next && (
              <button
                type="button"
                className={classes.next}
                aria-label={t('pictures:viewer.next')}
                onClick={goNext}
              >
                <IconChevronRight size={34} stroke={1.6} aria-hidden="true" />
              </button>
            )}
          </div>
          <aside className={classes.side} aria-label={t('pictures:viewer.about')}>
            {children}
          </aside>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
