import { accountSettings } from '@souvenance/contract/account-settings'
import { accounts } from '@souvenance/contract/accounts'
import type { Config } from '../../config.ts'
import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import { anyone } from '../../platform/access/policies.ts'
import type { RateLimit, Routes } from '../../platform/http/call.ts'
import { changePassword, prepareNewPassword } from './change-password.ts'
import { confirmEmail, verifyConfirmation } from './confirm-email.ts'
import { addEmail, replacePrimaryEmail } from './new-emails.ts'
import {
  deleteEmail,
  loadOwnEmail,
  loadOwnPrimaryEmail,
  makeEmailPrimary,
  resendConfirmation,
} from './own-emails.ts'
import { endSession, listSessions, loadOwnSession, readSession, signOut } from './own-sessions.ts'
import { accountPolicy } from './policy.ts'
import { losePassword, prepareRegeneration, regeneratePassword } from './regenerate-password.ts'
import { replaySignIn, signIn, verifySignIn } from './sign-in.ts'
import { prepareSignUp, replaySignUp, signUp } from './sign-up.ts'
import { keepLanguage } from './start-session.ts'
import { updateLanguage } from './store.ts'

const { own } = accountPolicy

const loadSelf = async ({ actor }: { actor: Actor }): Promise<SignedIn | undefined> =>
  actor.signedIn ? actor : undefined

const perTenMinutes = (hits: number): RateLimit => ({ hits, seconds: 600 })

type Rates = Pick<Config, 'RATE_SIGN_IN' | 'RATE_SIGN_UP' | 'RATE_MAIL'>

export const accountRoutes = ({ RATE_SIGN_IN, RATE_SIGN_UP, RATE_MAIL }: Rates): Routes => {
  const tries = { perAddress: perTenMinutes(RATE_SIGN_IN), perAccount: perTenMinutes(RATE_SIGN_IN) }
  const mails = { perAddress: perTenMinutes(RATE_MAIL), perAccount: perTenMinutes(RATE_MAIL) }
  const signUps = { perAddress: perTenMinutes(RATE_SIGN_UP) }

  return (on) => {
    on(accounts.signUp, { may: anyone, prepare: prepareSignUp, replay: replaySignUp, limit: signUps }, signUp)
    on(
      accounts.signIn,
      {
        may: anyone,
        prepare: verifySignIn(tries.perAddress),
        oneStatement: true,
        replay: replaySignIn,
        limit: { perAccount: tries.perAccount },
      },
      signIn,
    )
    on(accounts.signOut, { may: anyone }, signOut)
    on(accounts.session, { may: anyone }, readSession)
    on(accounts.listSessions, { load: loadSelf, may: own }, listSessions)
    on(accounts.endSession, { load: loadOwnSession, may: own }, endSession)

    on(accounts.confirmEmail, { may: anyone, prepare: verifyConfirmation, limit: tries }, confirmEmail)
    on(accounts.resendConfirmation, { load: loadOwnPrimaryEmail, may: own, limit: mails }, resendConfirmation)
    on(accounts.confirmationState, { load: loadSelf, may: own }, async ({ thing: { confirmed } }) => ({
      confirmed,
    }))
    on(accounts.passwordLost, { may: anyone, limit: mails }, losePassword)
    on(
      accounts.regeneratePassword,
      { may: anyone, prepare: prepareRegeneration, limit: tries },
      regeneratePassword,
    )

    on(accountSettings.addEmail, { load: loadSelf, may: own, limit: mails }, addEmail)
    on(accountSettings.replacePrimaryEmail, { load: loadSelf, may: own, limit: mails }, replacePrimaryEmail)
    on(accountSettings.makeEmailPrimary, { load: loadOwnEmail, may: own, limit: mails }, makeEmailPrimary)
    on(
      accountSettings.sendEmailConfirmation,
      { load: loadOwnEmail, may: own, limit: mails },
      resendConfirmation,
    )
    on(accountSettings.deleteEmail, { load: loadOwnEmail, may: own }, deleteEmail)
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
