import { dropAllDrafts, listDrafts } from './draft.ts'
import { dropWordsOf, listWords, nameWords } from './kept-words.ts'

/** What is only written in this tab. Forms that are filled in again in a moment are not worth a question. */
const writtenInTab = [
  'comment:',
  'changed-comment:',
  'composer:',
  'description:',
  'refusal:',
  'proposed-picture:',
  'new-memorial',
]

/** Whether somebody wrote something here that was not sent yet. */
export const hasBegunHere = (userUid: string | undefined): boolean =>
  listWords(nameWords(userUid, '')).length > 0 ||
  writtenInTab.some((beginning) => listDrafts(sessionStorage, beginning).length > 0)

/** For the next person at this device to find nothing. */
export const forgetBegunHere = (userUid: string | undefined): void => {
  dropAllDrafts(sessionStorage)
  dropWordsOf(userUid)
}
