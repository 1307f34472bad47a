import { lazy, Suspense } from 'react'
import classes from './markdown-view.module.css'

const RenderedMarkdown = lazy(async () => ({
  default: (await import('./rendered-markdown.tsx')).RenderedMarkdown,
}))

/** A text someone wrote in markdown; the bare text stands there until the renderer has come. */
export const MarkdownView = ({ text }: { text: string }) => (
  <Suspense
    fallback={
      <div className={classes.plain} dir="auto">
        {text}
      </div>
    }
  >
    <RenderedMarkdown text={text} />
  </Suspense>
)
