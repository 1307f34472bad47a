import { ChapterText } from '../reading/chapter-text.tsx'
import type { Print } from '../reading/plate.tsx'
import classes from './merge-screen.module.css'
import type { MergedText } from './use-merge.ts'

/** The chapter that results from the choices. */
export const MergePreview = ({ text, pictures }: { text: MergedText; pictures: readonly Print[] }) => (
  <article className={classes.preview}>
    <h2>{text.title}</h2>
    <ChapterText body={text.body} pictures={pictures} />
  </article>
)
