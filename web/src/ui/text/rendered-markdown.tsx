import classes from './markdown-view.module.css'
import { renderMarkdown } from './render-markdown.ts'

export const RenderedMarkdown = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes every tag it did not write itself
  <div className={classes.markdown} dir="auto" dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
)
