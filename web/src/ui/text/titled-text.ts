export interface TitledText {
  title: string
  body: string
}

const firstHeading = /^#{1,3}[ \t]+(?<title>[^\n]+?)[ \t#]*(?:\n+|$)/

/** A text may start with a heading; it is edited apart and shown as the title. */
export const splitTitle = (text: string): TitledText => {
  const found = firstHeading.exec(text)
  return { title: found?.groups?.title ?? '', body: found ? text.slice(found[0].length) : text }
}

export const joinTitle = ({ title, body }: TitledText): string => {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  return line ? `# ${line}\n\n${body.trim()}`.trimEnd() : body.trim()
}
