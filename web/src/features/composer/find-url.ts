const address = /\bhttps?:\/\/[^\s<>"'`\\]+/giu
const trailing = /[.,;:!?…»”’)\]}]+$/u

const balance = (url: string): string => {
  const cut = url.replace(trailing, '')
  // A bracket that was opened inside the address belongs to it.
  return url.startsWith(`${cut})`) && cut.includes('(') ? `${cut})` : cut
}

/** The first web address of a text that has not been put aside. */
export const findUrl = (text: string, putAside: ReadonlySet<string> = new Set()): string | undefined =>
  [...text.matchAll(address)]
    .map(([found]) => balance(found))
    .find((url) => URL.canParse(url) && new URL(url).hostname.includes('.') && !putAside.has(url))
