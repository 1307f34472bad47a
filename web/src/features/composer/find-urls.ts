const address = /\bhttps?:\/\/[^\s<>"'`\\]+/giu
const trailing = /[.,;:!?…»”’)\]}]+$/u

const balance = (url: string): string => {
  const cut = url.replace(trailing, '')
  // A bracket that was opened inside the address belongs to it.
  return url.startsWith(`${cut})`) && cut.includes('(') ? `${cut})` : cut
}

/** The web addresses of a text, in their order. */
export const findUrls = (text: string): string[] =>
  [...text.matchAll(address)]
    .map(([found]) => balance(found))
    .filter((url) => URL.canParse(url) && new URL(url).hostname.includes('.'))
