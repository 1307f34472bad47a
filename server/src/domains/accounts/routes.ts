import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { firstSteps } from '@souvenance/contract/accounts/first-steps'
import type { Config } from '../../config.ts'
import { rights } from '../../platform/access/authorize.ts'
import { anyone, evenAway } from '../../platform/access/policies.ts'
import { loadSelf } from '../../platform/access/signed-in.ts'
import type { RateLimit, Routes } from '../../platform/http/calls/call.ts'
import { accessRoutes } from './access/routes.ts'
import type { AccountHooks } from './account-hooks.ts'
import { confirmEmail, verifyConfirmation } from './emails/confirm-email.ts'
import { addEmail, prepareReplacement, replacePrimaryEmail } from './emails/new-emails.ts'
import {
  deleteEmail,
  loadOwnEmail,
  loadOwnPrimaryEmail,
  makeEmailPrimary,
  resendConfirmation,
  resendOwnConfirmation,
} from './emails/own-emails.ts'
import { moveFirstSteps, readFirstSteps } from './first-steps/first-steps.ts'
import { changePassword, prepareNewPassword } from './passwords/change-password.ts'
import { losePassword, prepareRegeneration, regeneratePassword } from './passwords/regenerate-password.ts'
import { verifyOwnPassword } from './passwords/require-own-password.ts'
import { accountPolicy } from './policy.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  loadOwnSession,
  readSession,
  signOut,
} from './sign-in/own-sessions.ts'
import { replaySignIn, signIn, verifySignIn } from './sign-in/sign-in.ts'
import { keepLanguage } from './sign-in/start-session.ts'
import { prepareSignUp, replaySignUp, signUp } from './sign-up/sign-up.ts'
import { updateLanguage } from './store.ts'
import { describeUndo, prepareUndo, undoChanges } from './undo/undo-changes.ts'

const { own } = accountPolicy

/** Rights of a replayed deletion: the deleted row is gone, so only the session is checked. */
const again = rights(loadSelf, own)

const perTenMinutes = (hits: number): RateLimit => ({ hits, seconds: 600 })

type Rates = Pick<Config, 'RATE_SIGN_IN' | 'RATE_SIGN_UP' | 'RATE_MAIL'>

export const accountRoutes = (
  { RATE_SIGN_IN, RATE_SIGN_UP, RATE_MAIL }: Rates,
  hooks: AccountHooks,
): Routes => {
  const tries = { perAddress: perTenMinutes(RATE_SIGN_IN), perAccount: perTenMinutes(RATE_SIGN_IN) }
  const mails = { perAddress: perTenMinutes(RATE_MAIL), perAccount: perTenMinutes(RATE_MAIL) }
  const signUps = { perAddress: perTenMinutes(RATE_SIGN_UP) }

  return (on) => {
    accessRoutes(tries)(on)
    on(
      accounts.signUp,
      { may: anyone, prepare: prepareSignUp, replay: replaySignUp, fromAnyWindow: true, limit: signUps },
      signUp(hooks),
    )
    on(
      accounts.signIn,
      {
        may: evenAway(anyone),
        prepare: verifySignIn(tries.perAddress),
        oneStatement: true,
        replay: replaySignIn,
        fromAnyWindow: true,
        limit: { perAccount: tries.perAccount },
      },
      signIn,
    )
    on(accounts.signOut, { may: evenAway(anyone) }, signOut)
    on(accounts.session, { may: evenAway(anyone), findsCaller: true }, readSession)
    on(accounts.listSessions, { load: loadSelf, may: own }, listSessions)
    on(accounts.endSession, { load: loadOwnSession, may: own, again }, endSession)
    on(accounts.endOtherSessions, { load: loadSelf, may: own }, endOtherSessions)

    on(accounts.confirmEmail, { may: anyone, prepare: verifyConfirmation, limit: tries }, confirmEmail(hooks))
    on(accounts.resendConfirmation, { load: loadOwnPrimaryEmail, may: own, limit: mails }, resendConfirmation)
    on(accounts.confirmationState, { load: loadSelf, may: own }, async ({ thing: { confirmed } }) => ({
      confirmed,
    }))
    on(accounts.passwordLost, { may: anyone, limit: mails }, losePassword)
    on(
      accounts.regeneratePassword,
      { may: anyone, prepare: prepareRegeneration, limit: tries },
      regeneratePassword(hooks),
    )

    on(accounts.describeUndo, { may: anyone, limit: tries }, describeUndo(hooks))
    on(accounts.undoChanges, { may: anyone, prepare: prepareUndo, limit: tries }, undoChanges(hooks))

    on(firstSteps.read, { load: loadSelf, may: own }, readFirstSteps)
    on(firstSteps.move, { load: loadSelf, may: own }, moveFirstSteps)

    const prepare = verifyOwnPassword
    on(accountSettings.addEmail, { load: loadSelf, may: own, prepare, limit: mails }, addEmail)
    on(
      accountSettings.replacePrimaryEmail,
      { load: loadSelf, may: own, prepare: prepareReplacement, limit: mails },
      replacePrimaryEmail,
    )
    on(
      accountSettings.makeEmailPrimary,
      { load: loadOwnEmail, may: own, prepare, limit: mails },
      makeEmailPrimary,
    )
    on(
      accountSettings.sendEmailConfirmation,
      { load: loadOwnEmail, may: own, prepare, limit: mails },
      resendOwnConfirmation,
    )
    on(
      accountSettings.deleteEmail,
      { load: loadOwnEmail, may: own, again, prepare, limit: mails },
      deleteEmail,
    )
    on(
      accountSettings.changePassword,
      { load: loadSelf, may: own, prepare: prepareNewPassword, limit: tries },
      changePassword,
    )
    on(
      accountSettings.changeLanguage,
      { load: loadSelf, may: own },
      async ({ trx, thing: me, input, answer }) => {
        const { language } = input.body
        await updateLanguage(trx, me.accountUid, language)
        keepLanguage(answer, language)
        answer.say('languageChanged')
        return { language }
      },
    )
  }
}
