/**
 * The names of drafts that are only written in this tab, or how they begin. Signing out asks about each of them; forms that are
 * filled in again in a moment are not worth a question, and name themselves.
 */
export const tabDrafts = {
  comment: 'comment:',
  changedComment: 'changed-comment:',
  composer: 'composer:',
  description: 'description:',
  refusal: 'refusal:',
  proposedPicture: 'proposed-picture:',
  memorial: 'memorial',
} as const
