const most = 48

/** The start of a text without a title, as its label. */
export const firstWords = (text: string): string => {
  const line = text
    .trim()
    .split('\n', 1)
    .join('')
    .replaceAll(/^[#>*\-\s]+|[*_`]/g, '')
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : most)}…`
}
