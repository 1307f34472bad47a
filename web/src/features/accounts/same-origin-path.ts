/** A path of this site, whatever the address bar or an answer was made to say; otherwise the home page. */
export const sameOriginPath = (address: string | undefined, origin: string): string => {
  if (!address || !URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
