const aYear = 31_536_000

export const findCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const writeYearCookie = (name: string, value: string, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Stored for a year on this device, readable by the page and the server. */
export const keepCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari 17
  document.cookie = writeYearCookie(name, value, location.protocol === 'https:')
}
