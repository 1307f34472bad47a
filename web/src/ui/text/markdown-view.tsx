import { lazy, Suspense } from 'react'
import classes from './markdown-view.module.css'
import { plainMarkdown } from './plain-markdown.ts'

const RenderedMarkdown = lazy(async () => ({
  default: (await import('./rendered-markdown.tsx')).RenderedMarkdown,
}))

/** Renders markdown; plain words until the renderer has loaded. `said`: among other things, without headings. */
export const MarkdownView = ({ text, said = false }: { text: string; said?: boolean }) => (
  <Suspense
    fallback={
      <div className={classes.plain} dir="auto">
        {plainMarkdown(text)}
      </div>
    }
  >
    <RenderedMarkdown text={text} said={said} />
  </Suspense>
)
