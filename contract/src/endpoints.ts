import { access } from './accounts/access.ts'
import { accountSettings } from './accounts/account-settings.ts'
import { accounts } from './accounts/accounts.ts'
import { communications } from './accounts/communications.ts'
import { deletion } from './accounts/deletion.ts'
import { ownExports } from './accounts/exports.ts'
import { firstSteps } from './accounts/first-steps.ts'
import { ownImports } from './accounts/imports.ts'
import { biography } from './biography/biography.ts'
import type { Endpoint } from './endpoint.ts'
import { pictureComments, timelineComments, tributeComments } from './items/comments.ts'
import { feeds } from './items/feeds.ts'
import { library, pictureProposals } from './items/library.ts'
import { linkPreviews } from './items/link-previews.ts'
import { proposalAnswers } from './items/proposal-answers.ts'
import { deathReports } from './legacy/death-reports.ts'
import { iceCards } from './legacy/ice-card.ts'
import { inherited } from './legacy/inherited.ts'
import { lastWills } from './legacy/last-wills.ts'
import { legacies } from './legacy/legatees.ts'
import { ownReadiness } from './legacy/own-readiness.ts'
import { rehearsal } from './legacy/rehearsal.ts'
import { safetyTimes } from './legacy/safety-times.ts'
import { credits } from './messages/credits.ts'
import { hereafter } from './messages/hereafter.ts'
import { inbox } from './messages/inbox.ts'
import { postMortem } from './messages/post-mortem.ts'
import { linkedLetters, receivedLetters } from './messages/received-letters.ts'
import { abuseReports } from './operator/abuse-reports.ts'
import { operatorDesk } from './operator/operator-desk.ts'
import { arrival } from './pages/arrival.ts'
import { covers, headerPictures, profiles } from './pages/header-pictures.ts'
import { pageSettings } from './pages/page-settings.ts'
import { pages } from './pages/pages.ts'
import { referenceData } from './pages/reference-data.ts'
import { search } from './pages/search.ts'
import { contacts } from './people/contacts.ts'
import { family } from './people/family.ts'
import { clouds } from './people/followers.ts'
import { invitations } from './people/invitations.ts'
import { notifications } from './people/notifications.ts'
import { requests } from './people/requests.ts'
import { teams } from './people/teams.ts'
import { safe } from './safe/safe.ts'

/** Every endpoint. Only listed endpoints can be bound or called. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  accountSettings,
  access,
  communications,
  firstSteps,
  deletion,
  ownExports,
  ownImports,
  referenceData,
  clouds,
  requests,
  invitations,
  teams,
  legacies,
  safetyTimes,
  notifications,
  pages,
  pageSettings,
  profiles,
  covers,
  headerPictures,
  search,
  contacts,
  linkPreviews,
  library,
  pictureProposals,
  biography,
  safe,
  feeds,
  proposalAnswers,
  arrival,
  tributeComments,
  timelineComments,
  pictureComments,
  family,
  lastWills,
  iceCards,
  inbox,
  hereafter,
  postMortem,
  receivedLetters,
  linkedLetters,
  credits,
  deathReports,
  inherited,
  rehearsal,
  ownReadiness,
  abuseReports,
  operatorDesk,
].flatMap((domain) => Object.values<Endpoint>(domain))
