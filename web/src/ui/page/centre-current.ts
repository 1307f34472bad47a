/** Scrolls the current element of a horizontal row to its centre, without scrolling the page. */
export const centreCurrent = (row: Element | null | undefined): void => {
  const open = row?.querySelector('[aria-current]')
  if (!row || !open) return
  const { left, width } = row.getBoundingClientRect()
  const place = open.getBoundingClientRect()
  row.scrollLeft += place.left - left - (width - place.width) / 2
}
