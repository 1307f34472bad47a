import { accountSettings } from './account-settings.ts'
import { accounts } from './accounts.ts'
import { biography } from './biography.ts'
import { clouds } from './clouds-api.ts'
import { pictureComments, timelineComments, tributeComments } from './comments.ts'
import type { Endpoint } from './endpoint.ts'
import { feeds } from './feeds.ts'
import { covers, headerPictures, profiles } from './header-pictures.ts'
import { linkPreviews } from './link-previews.ts'
import { pageSettings } from './page-settings.ts'
import { pages } from './pages.ts'
import { safe } from './safe.ts'
import { search } from './search-api.ts'
import { pictureProposals, stock } from './stock.ts'
import { surroundings } from './surroundings.ts'

/** Every endpoint there is. What is not listed here cannot be bound nor called. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  accountSettings,
  surroundings,
  clouds,
  pages,
  pageSettings,
  profiles,
  covers,
  headerPictures,
  search,
  linkPreviews,
  stock,
  pictureProposals,
  biography,
  safe,
  feeds,
  tributeComments,
  timelineComments,
  pictureComments,
].flatMap((domain) => Object.values<Endpoint>(domain))
