import { dropAllDrafts, listDrafts } from './draft.ts'
import { dropWordsOf, listWords, nameWords } from './kept-words.ts'
import { tabDrafts } from './tab-drafts.ts'

/** Whether somebody wrote something here that was not sent yet. */
export const hasBegunHere = (userUid: string | undefined): boolean =>
  listWords(nameWords(userUid, '')).length > 0 ||
  Object.values(tabDrafts).some((beginning) => listDrafts(sessionStorage, beginning).length > 0)

/** Deletes them, so that the next person at this device finds nothing. */
export const forgetBegunHere = (userUid: string | undefined): void => {
  dropAllDrafts(sessionStorage)
  dropWordsOf(userUid)
}
