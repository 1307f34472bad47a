/** Words that are, or may become, addresses of the product itself. */
const reserved = new Set(
  `about abuse account accounts admin administrator after-me api app assets auth author biography blog
  books card circle clouds confirm contact contacts cookies credits dashboard death delete demo docs donate
  drafts editor emails error events export family favicon feed feeds files first-connection followers
  followings fonts friends gallery general health healthz help hereafter history home ice-card images img import
  inbox index invitation invitations js language languages last-wills legacy legal letters license life
  like list live locations login logout lost mail mailbox manifest map maps media memorial memorials messages
  messaging moderation new news news-feed notices notifications offline openapi operator page pages password
  password-lost password-regenerate permalink permalinks picture pictures ping post-mortem postmortem press
  preview pricing privacy profile proposals public readyz regenerate register report reports requests
  restore resurrect robots root safe scrapper search security service-worker session sessions settings share
  sign-in sign-out sign-up signin signout signup sitemap souvenance static status subscribe support system
  tag team teams terms test timeline trash tributes undefined unsubscribe upload user users visitor
  welcome well-known wills www`.split(/\s+/),
)

const shape = /^[a-z0-9](-?[a-z0-9]){2,59}$/

/** Kept for the product itself. */
export const isReserved = (text: string): boolean => reserved.has(text)

export const isPermalink = (text: string): boolean => shape.test(text) && !isReserved(text)
