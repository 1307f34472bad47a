import classes from './markdown-view.module.css'
import { renderMarkdown } from './render-markdown.ts'

export const RenderedMarkdown = ({ text, said = false }: { text: string; said?: boolean }) => (
  <div
    className={classes.markdown}
    dir="auto"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes every tag it did not write itself
    dangerouslySetInnerHTML={{ __html: renderMarkdown(text, { said }) }}
  />
)
