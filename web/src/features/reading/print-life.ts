const arrived = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    if (picture.complete) return resolve()
    const settle = () => resolve()
    picture.addEventListener('load', settle, { once: true })
    picture.addEventListener('error', settle, { once: true })
  })

/** Prints once the pictures on the paper have arrived: printing does not wait for them. */
export const printLife = async (paper: HTMLElement): Promise<void> => {
  const pictures = [...paper.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map(arrived))
  window.print()
}
