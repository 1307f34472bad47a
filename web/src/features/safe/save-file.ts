/** Gives an address to the browser's own downloads; the screen stays. */
export const saveFile = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
