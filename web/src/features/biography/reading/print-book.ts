const picturesOf = (): HTMLImageElement[] => [
  ...document.querySelectorAll<HTMLImageElement>('[data-book] img[loading]'),
]

const arrived = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    if (picture.complete) return resolve()
    const settle = () => resolve()
    picture.addEventListener('load', settle, { once: true })
    picture.addEventListener('error', settle, { once: true })
  })

/** Lazy pictures are loaded first: printing does not wait for them. */
export const printBook = async (): Promise<void> => {
  const pictures = picturesOf()
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map(arrived))
  window.print()
}
