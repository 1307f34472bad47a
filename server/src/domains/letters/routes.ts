import { credits } from '@souvenance/contract/messages/credits'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { linkedLetters, receivedLetters } from '@souvenance/contract/messages/received-letters'
import { rights } from '../../platform/access/authorize.ts'
import { anyone, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadSelfUnlessShut } from '../accounts/public.ts'
import { countCredits } from './credits-store.ts'
import {
  leaveLetter,
  removeLetter,
  restoreLetter,
  retellLetter,
  writeLetter,
} from './hereafter/change-hereafter.ts'
import { loadKept, loadKeptOrTrashed, loadReadable, loadTrashed } from './hereafter/load-hereafter.ts'
import {
  readLeftToMe,
  readLetter,
  readLetters,
  readPeople,
  readRest,
  readTrash,
} from './hereafter/read-hereafter.ts'
import { letterPolicy } from './policy.ts'
import { loadLetter } from './post-mortem/load-letter.ts'
import {
  previewLetter,
  readLetters as readAllForLater,
  readLetter as readForLater,
} from './post-mortem/read-letters.ts'
import { removeLetter as removeForLater, retellSaved, saveLetter } from './post-mortem/save-letter.ts'
import { loadLinked, loadLinkedOrOld, loadReceived } from './received/load-received.ts'
import { drawLinked, drawReceived, keepPrinted } from './received/print-letter.ts'
import {
  declineReceived,
  lookAtLinked,
  openReceived,
  postponeReceived,
  readReceived,
  retellLinked,
  retellReceived,
} from './received/read-received.ts'
import { checkCode, reopenLink, sendCode } from './received/reopen-link.ts'
import { readUndelivered } from './received/undelivered.ts'

const { own, write, change } = letterPolicy
const writing = { perAccount: { hits: 120, seconds: 3600 } }
const printing = { hits: 30, seconds: 600 }
const mailing = { perAddress: { hits: 5, seconds: 600 } }
const guessing = { perAddress: { hits: 20, seconds: 600 } }

export const letterRoutes: Routes = (on) => {
  on(hereafter.list, { load: loadSelfUnlessShut, may: own }, readLetters)
  on(hereafter.people, { load: loadSelfUnlessShut, may: own }, readPeople)
  on(hereafter.trash, { load: loadSelfUnlessShut, may: own }, readTrash)
  on(hereafter.leftToMe, { load: loadSelfUnlessShut, may: own }, readLeftToMe)
  on(
    hereafter.create,
    { load: loadSelfUnlessShut, may: own, limit: writing, retell: retellLetter, lasting: true },
    writeLetter,
  )
  on(hereafter.read, { load: loadReadable, may: own }, readLetter)
  on(hereafter.readMore, { load: loadReadable, may: own }, readRest)
  on(hereafter.leave, { load: loadKept, may: own, retell: retellLetter }, leaveLetter)
  const again = rights(loadKeptOrTrashed, own)
  on(hereafter.remove, { load: loadKept, may: own, again }, removeLetter)
  on(hereafter.restore, { load: loadTrashed, may: own, again, retell: retellLetter }, restoreLetter)

  on(credits.read, { load: loadSelfUnlessShut, may: own }, async ({ db, thing }) => ({
    credits: await countCredits(db, thing.userUid),
  }))
  on(postMortem.list, { load: loadSelfUnlessShut, may: own }, readAllForLater)
  on(
    postMortem.save,
    { load: loadSelfUnlessShut, may: write, limit: writing, retell: retellSaved, lasting: true },
    saveLetter,
  )
  on(postMortem.read, { load: loadLetter, may: own }, readForLater)
  on(postMortem.preview, { load: loadLetter, may: own }, previewLetter)
  // Once deleted, a letter is not found any more.
  on(
    postMortem.remove,
    { load: loadLetter, may: change, again: rights(loadSelfUnlessShut, own) },
    removeForLater,
  )

  on(receivedLetters.list, { may: signedIn }, readReceived)
  on(receivedLetters.undelivered, { may: signedIn }, readUndelivered)
  on(receivedLetters.read, { load: loadReceived, may: signedIn, retell: retellReceived }, openReceived)
  on(receivedLetters.later, { load: loadReceived, may: signedIn }, (call) =>
    postponeReceived(call, call.input.body.after),
  )
  on(receivedLetters.decline, { load: loadReceived, may: signedIn }, declineReceived)
  on(
    receivedLetters.print,
    { load: loadReceived, may: signedIn, prepare: drawReceived, limit: { perAccount: printing } },
    keepPrinted,
  )

  on(linkedLetters.look, { load: loadLinked, may: anyone }, lookAtLinked)
  on(linkedLetters.read, { load: loadLinked, may: anyone, retell: retellLinked }, openReceived)
  on(linkedLetters.later, { load: loadLinked, may: anyone }, (call) =>
    postponeReceived(call, call.input.body.after),
  )
  on(linkedLetters.decline, { load: loadLinked, may: anyone }, declineReceived)
  on(
    linkedLetters.print,
    { load: loadLinked, may: anyone, prepare: drawLinked, limit: { perAddress: printing } },
    keepPrinted,
  )
  on(linkedLetters.sendCode, { load: loadLinkedOrOld, may: anyone, limit: mailing }, sendCode)
  on(
    linkedLetters.reopen,
    { load: loadLinkedOrOld, may: anyone, prepare: checkCode, limit: guessing },
    reopenLink,
  )
}
