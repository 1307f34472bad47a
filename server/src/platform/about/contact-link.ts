/** The link for `CONTACT`: an e-mail address or an address on the web. */
export const contactLink = (contact: string): string =>
  contact.includes('://') ? contact : `mailto:${contact}`
