declare module 'markdown-it-emoji' {
  import type { MarkdownIt } from 'markdown-it'

  export const light: (markdown: MarkdownIt) => void
}
