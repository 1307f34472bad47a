import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import type { CSSProperties, MouseEvent } from 'react'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './plate.module.css'

/** Fields needed to render a picture; width and height are unknown during upload. */
export type Print = Pick<
  HeldPicture,
  'itemUid' | 'message' | 'associatedDate' | 'url' | 'urlSm' | 'urlLg'
> & {
  width?: number
  height?: number
}

interface PlateProps {
  picture: Print
  /** Opens the viewer over this screen. */
  onOpen?: (() => void) | undefined
  /** It lies on the writing table: nothing is opened by touching it. */
  still?: boolean
}

/** Never cropped: the width follows from the available height. */
const shapeOf = ({ width, height }: Print): (CSSProperties & { '--ratio': number }) | undefined =>
  width && height ? { '--ratio': width / height } : undefined

const asksForAnotherTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey

/** A picture with its caption. Its space is reserved before it loads, and it loads near the viewport. */
export const Plate = ({ picture, onOpen, still = false }: PlateProps) => {
  const { t, language } = useTranslation('biography')
  const { url, urlSm, urlLg, width, height, message, associatedDate } = picture
  const date = associatedDate && writeDate({ t, language }, associatedDate)
  const print = (
    <img
      src={url}
      srcSet={`${urlSm} 320w, ${url} 960w, ${urlLg} 2048w`}
      sizes="(max-width: 767px) 92vw, 42rem"
      width={width}
      height={height}
      style={shapeOf(picture)}
      alt={message || t('biography:picture')}
      loading="lazy"
      decoding="async"
    />
  )
  return (
    <figure className={classes.plate}>
      {still ? (
        <span className={classes.print}>{print}</span>
      ) : (
        <a
          href={urlLg}
          className={classes.print}
          onClick={(event) => {
            if (!onOpen || asksForAnotherTab(event)) return
            event.preventDefault()
            onOpen()
          }}
        >
          {print}
        </a>
      )}
      {(message || date) && (
        <figcaption className={classes.caption} dir="auto">
          {message} {date && <span>{date}</span>}
        </figcaption>
      )}
    </figure>
  )
}
