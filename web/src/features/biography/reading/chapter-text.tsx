import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import classes from './chapter-text.module.css'
import { Plate, type Print } from './plate.tsx'
import { splitText } from './split-text.ts'

interface ChapterTextProps {
  body: string
  pictures: readonly Print[]
  onPicture?: ((itemUid: string) => void) | undefined
}

/** The first picture stands in the text; the others follow it, two by two. */
export const ChapterText = ({ body, pictures, onPicture }: ChapterTextProps) => {
  const [first, ...others] = pictures
  const [before, after] = first ? splitText(body) : [body, '']
  const plate = (picture: Print) => (
    <Plate key={picture.itemUid} picture={picture} onOpen={onPicture && (() => onPicture(picture.itemUid))} />
  )
  return (
    <div className={classes.text}>
      {before.trim() && (
        <div className={classes.opening}>
          <MarkdownView text={before} />
        </div>
      )}
      {first && <div className={classes.wide}>{plate(first)}</div>}
      {after && <MarkdownView text={after} />}
      {others.length > 0 && <div className={classes.pair}>{others.map(plate)}</div>}
    </div>
  )
}
