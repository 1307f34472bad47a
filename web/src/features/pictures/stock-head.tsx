import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DropFrame } from '../../ui/page/drop-frame.tsx'
import { PictureChooser } from '../../ui/writing/picture-chooser.tsx'
import { useBroughtPictures } from '../../ui/writing/use-brought-pictures.ts'
import classes from './stock-head.module.css'

interface StockHeadProps {
  /** How many there are, and what waits to be read. */
  summary: ReactNode
  /** For those who look after the page. */
  room: ReactNode
  action: string | undefined
  /** Said while files are held over the screen. */
  drop: string
  onAdd: (files: File[]) => void
  /** Instead of choosing files, for those who may not add any. */
  onRefused?: (() => void) | undefined
}

export const StockHead = ({ summary, room, action, drop, onAdd, onRefused }: StockHeadProps) => {
  const { t } = useTranslation('pictures')
  const head = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const over = useBroughtPictures(head, action === undefined ? undefined : (onRefused ?? onAdd))
  return (
    <div ref={head} className={classes.head}>
      {over && !onRefused && <DropFrame>{drop}</DropFrame>}
      <div className={classes.words}>
        <h1 className={classes.title}>{t('pictures:title')}</h1>
        <p className={classes.summary}>{summary}</p>
      </div>
      {room && <div className={classes.room}>{room}</div>}
      {action && (
        <Button
          leftSection={<IconPhotoPlus size={22} stroke={1.6} aria-hidden="true" />}
          onClick={() => (onRefused ? onRefused() : chooser.current?.click())}
        >
          {action}
        </Button>
      )}
      <PictureChooser ref={chooser} onAdd={onAdd} />
    </div>
  )
}
