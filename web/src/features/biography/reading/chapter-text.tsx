import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import classes from './chapter-text.module.css'
import { layText } from './lay-text.ts'
import { Plate, type Print } from './plate.tsx'

interface ChapterTextProps {
  body: string
  pictures: readonly Print[]
  onPicture?: ((itemUid: string) => void) | undefined
}

/** Pictures stand where they were put; if none was, the first picture stands in the text. */
export const ChapterText = ({ body, pictures, onPicture }: ChapterTextProps) => {
  const { parts, others } = layText(body, pictures)
  const plate = (picture: Print) => (
    <Plate key={picture.itemUid} picture={picture} onOpen={onPicture && (() => onPicture(picture.itemUid))} />
  )
  return (
    <div className={classes.text}>
      {parts.map((part, index) => {
        const key = `${index}`
        if ('plate' in part)
          return (
            <div key={key} className={classes.wide}>
              {plate(part.plate)}
            </div>
          )
        if (!part.text.trim()) return null
        if (index > 0) return <MarkdownView key={key} text={part.text} />
        return (
          <div key={key} className={classes.opening}>
            <MarkdownView text={part.text} />
          </div>
        )
      })}
      {others.length > 0 && <div className={classes.pair}>{others.map(plate)}</div>}
    </div>
  )
}
