import { accessRows } from './access-rows.ts'
import { accountRows } from './account-rows.ts'
import { arrivalRows, ownArrivalRows } from './arrival-rows.ts'
import { biographyRows } from './biography-rows.ts'
import { contactRows } from './contact-rows.ts'
import { deletionRows, ownDeletionRows } from './deletion-rows.ts'
import { exportRows, ownExportRows } from './export-rows.ts'
import { familyRows } from './family-rows.ts'
import { feedRows, ownFeedRows } from './feed-rows.ts'
import { firstStepRows } from './first-step-rows.ts'
import { iceCardRows } from './ice-card-rows.ts'
import { inboxRows } from './inbox-rows.ts'
import { lastWillsRows } from './last-wills-rows.ts'
import { legacyRows, ownLegacyRows } from './legacy-rows.ts'
import { letterRows } from './letter-rows.ts'
import { libraryRows } from './library-rows.ts'
import { linkRows } from './link-rows.ts'
import { abuseRows, operatorRows } from './operator-rows.ts'
import { ownPageRows, pageRows } from './page-rows.ts'
import { ownPeopleRows, peopleRows } from './people-rows.ts'
import { pictureRows } from './picture-rows.ts'
import { reportRows } from './report-rows.ts'
import type { OwnRow, PageRow } from './row.ts'
import { safeRows } from './safe-rows.ts'
import { ownSearchRows, searchRows } from './search-rows.ts'

/** Every call that names a page, with the expected answer per role. */
export const rowsOnPages: readonly PageRow[] = [
  ...pageRows,
  ...pictureRows,
  ...biographyRows,
  ...searchRows,
  ...feedRows,
  ...libraryRows,
  ...arrivalRows,
  ...peopleRows,
  ...familyRows,
  ...legacyRows,
  ...deletionRows,
  ...abuseRows,
  ...exportRows,
]

export const rowsOfOwn: readonly OwnRow[] = [
  ...accountRows,
  ...accessRows,
  ...ownPageRows,
  ...ownSearchRows,
  ...ownFeedRows,
  ...ownArrivalRows,
  ...ownPeopleRows,
  ...ownLegacyRows,
  ...linkRows,
  ...inboxRows,
  ...letterRows,
  ...safeRows,
  ...lastWillsRows,
  ...contactRows,
  ...iceCardRows,
  ...reportRows,
  ...firstStepRows,
  ...ownDeletionRows,
  ...operatorRows,
  ...ownExportRows,
]
