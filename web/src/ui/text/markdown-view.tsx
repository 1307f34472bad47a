import { lazy, Suspense } from 'react'
import classes from './markdown-view.module.css'
import { plainMarkdown } from './plain-markdown.ts'

const RenderedMarkdown = lazy(async () => ({
  default: (await import('./rendered-markdown.tsx')).RenderedMarkdown,
}))

/** Renders markdown; plain words until the renderer has loaded. */
export const MarkdownView = ({ text }: { text: string }) => (
  <Suspense
    fallback={
      <div className={classes.plain} dir="auto">
        {plainMarkdown(text)}
      </div>
    }
  >
    <RenderedMarkdown text={text} />
  </Suspense>
)
