/** Markdown as plain words, while its renderer loads: a reader never sees the address or the signs around a link. */
export const plainMarkdown = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')
