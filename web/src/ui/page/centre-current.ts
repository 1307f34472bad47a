/** Of a row that scrolls sideways, brings what is open into the middle; the screen stays where it is. */
export const centreCurrent = (row: Element | null | undefined): void => {
  const open = row?.querySelector('[aria-current]')
  if (!row || !open) return
  const { left, width } = row.getBoundingClientRect()
  const place = open.getBoundingClientRect()
  row.scrollLeft += place.left - left - (width - place.width) / 2
}
