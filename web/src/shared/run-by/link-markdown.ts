import i18next from 'i18next'

/** The same in the markdown of a notice. */
export const linkMarkdown = (text: string, contact: string | undefined): string => {
  const named = i18next.t('shell:runBy.named')
  return contact === undefined ? text : text.replace(named, () => `[${named}](<${contact}>)`)
}
