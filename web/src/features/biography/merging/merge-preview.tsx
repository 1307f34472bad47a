import { ChapterText } from '../reading/chapter-text.tsx'
import classes from './merge-screen.module.css'
import type { MergedText } from './use-merge.ts'

/** The chapter as it will be read. */
export const MergePreview = ({ text }: { text: MergedText }) => (
  <article className={classes.preview}>
    <h2>{text.title}</h2>
    <ChapterText body={text.body} pictures={[]} />
  </article>
)
