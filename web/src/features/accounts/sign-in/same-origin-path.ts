/** A path of this site; the home page for any other origin, since the value comes from the address bar. */
export const sameOriginPath = (address: string | undefined, origin: string): string => {
  if (!address || !URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
