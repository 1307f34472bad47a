import type { HeldPicture } from '@souvenance/contract/feed-items'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import classes from './chapter-text.module.css'
import { Plate } from './plate.tsx'
import { splitText } from './split-text.ts'

interface ChapterTextProps {
  body: string
  pictures: readonly HeldPicture[]
}

/** The first picture stands in the text; the others follow it, two by two. */
export const ChapterText = ({ body, pictures }: ChapterTextProps) => {
  const [first, ...others] = pictures
  const [before, after] = first ? splitText(body) : [body, '']
  return (
    <div className={classes.text}>
      {before.trim() && (
        <div className={classes.opening}>
          <MarkdownView text={before} />
        </div>
      )}
      {first && (
        <div className={classes.wide}>
          <Plate picture={first} />
        </div>
      )}
      {after && <MarkdownView text={after} />}
      {others.length > 0 && (
        <div className={classes.pair}>
          {others.map((picture) => (
            <Plate key={picture.itemUid} picture={picture} />
          ))}
        </div>
      )}
    </div>
  )
}
