import type { HeldPicture } from '@souvenance/contract/feed-items'
import type { CSSProperties, MouseEvent } from 'react'
import { formatDate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './plate.module.css'

const precisions = { 1: 'day', 2: 'month', 3: 'year' } as const
const precisionOf = (format: number) => (format === 2 || format === 3 ? precisions[format] : precisions[1])

/** What is needed of a picture to print it; one that is on its way has no measure yet. */
export type Print = Pick<HeldPicture, 'itemUid' | 'description' | 'associatedDate'> & {
  pics: Pick<HeldPicture['pics'], 'sm' | 'md' | 'lg'>
  width?: number
  height?: number
}

interface PlateProps {
  picture: Print
  /** Looks at it closely, on the same screen. */
  onOpen?: (() => void) | undefined
}

/** Shown whole, however tall: its width follows from the height there is. */
const shapeOf = ({ width, height }: Print): (CSSProperties & { '--ratio': number }) | undefined =>
  width && height ? { '--ratio': width / height } : undefined

const asksForAnotherTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey

/** A print with its caption. Its place is kept before it comes, and it comes when it is near. */
export const Plate = ({ picture, onOpen }: PlateProps) => {
  const { t, language } = useTranslation('biography')
  const { pics, width, height, description, associatedDate } = picture
  const date = associatedDate && formatDate(language, associatedDate.date, precisionOf(associatedDate.format))
  return (
    <figure className={classes.plate}>
      <a
        href={pics.lg}
        className={classes.print}
        onClick={(event) => {
          if (!onOpen || asksForAnotherTab(event)) return
          event.preventDefault()
          onOpen()
        }}
      >
        <img
          src={pics.md}
          srcSet={`${pics.sm} 320w, ${pics.md} 960w, ${pics.lg} 2048w`}
          sizes="(max-width: 767px) 92vw, 42rem"
          width={width}
          height={height}
          style={shapeOf(picture)}
          alt={description || t('biography:picture')}
          loading="lazy"
          decoding="async"
        />
      </a>
      {(description || date) && (
        <figcaption className={classes.caption} dir="auto">
          {description} {date && <span>{date}</span>}
        </figcaption>
      )}
    </figure>
  )
}
