import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@mantine/core'
import type { Crop } from '@souvenance/contract/pages/header-pictures'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { areaOf, cropOf } from './crop-of.ts'
import classes from './picture-cropper.module.css'

interface PictureCropperProps {
  picture: { url: string; width: number; height: number }
  ratio: number
  /** The previous crop. */
  framed?: Crop | undefined
  pending: boolean
  onCrop: (crop: Crop) => void
  onBack: () => void
}

const mostZoom = 4

/** The frame is fixed and the picture moves under it: by drag, arrow keys or buttons. */
export const PictureCropper = ({ picture, ratio, framed, pending, onCrop, onBack }: PictureCropperProps) => {
  const { t } = useTranslation('header-pictures')
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const frame = useRef<RefObject<HTMLDivElement>>(undefined)
  const words = useRef<HTMLParagraphElement>(null)
  // The button that led here is unmounted: focus moves to the cropper.
  useEffect(() => words.current?.focus({ preventScroll: true }), [])

  // Uses the cropper's keyboard handler, which keeps the picture inside the frame.
  const press = (key: string) =>
    frame.current?.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const moves = [
    { key: 'ArrowLeft', label: t('header-pictures:crop.left'), Icon: IconArrowLeft },
    { key: 'ArrowUp', label: t('header-pictures:crop.up'), Icon: IconArrowUp },
    { key: 'ArrowDown', label: t('header-pictures:crop.down'), Icon: IconArrowDown },
    { key: 'ArrowRight', label: t('header-pictures:crop.right'), Icon: IconArrowRight },
  ]
  return (
    <>
      <p ref={words} tabIndex={-1} className={classes.words}>
        {t('header-pictures:crop.text')}
      </p>
      <div className={classes.table}>
        <Cropper
          image={picture.url}
          aspect={ratio}
          crop={position}
          zoom={zoom}
          maxZoom={mostZoom}
          keyboardStep={8}
          {...(framed && { initialCroppedAreaPercentages: areaOf(framed, picture) })}
          zoomWithScroll
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('header-pictures:crop.frame'), role: 'application' }}
          setCropperRef={(ref) => {
            frame.current = ref
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          onCropAreaChange={setArea}
        />
      </div>
      <div className={classes.tools}>
        {moves.map(({ key, label, Icon }) => (
          <IconButton key={key} label={label} onClick={() => press(key)}>
            <Icon size={22} stroke={1.6} />
          </IconButton>
        ))}
        <label className={classes.zoom}>
          {t('header-pictures:crop.zoom')}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
      </div>
      <div className={classes.ways}>
        <Button variant="outline" onClick={onBack}>
          {t('header-pictures:crop.back')}
        </Button>
        <Button loading={pending} disabled={!area} onClick={() => area && onCrop(cropOf(area, picture))}>
          {t('header-pictures:crop.keep')}
        </Button>
      </div>
    </>
  )
}
