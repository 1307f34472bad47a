const most = 48

/** How a text without a title begins, so that it can be told from the one beside it. */
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
