import { access } from '@souvenance/contract/accounts/access'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { answerIn, createAuthenticator } from '../authenticator.ts'
import { addPasskey, connectApp, nextCode } from '../factories/access.ts'
import type { Someone } from '../factories/accounts.ts'
import type { TestApp } from '../start-app.ts'

/** Writes to what proves a person, each with what it needs. */
export const accessWrites = (
  appOf: () => TestApp,
): readonly [Endpoint, (me: Someone) => Promise<object>][] => [
  [
    access.signIn,
    async (me) => ({ body: { passkey: await answerIn(me.browser, await addPasskey(appOf(), me)) } }),
  ],
  [access.prove, async ({ password }) => ({ body: { password } })],
  [
    access.addPasskey,
    async ({ browser, password }) => {
      const { challenge } = (await browser.call(access.offerPasskey)).data
      const { register } = createAuthenticator({ origin: appOf().services.config.publicUrl })
      return { body: { name: 'Phone', passkey: register(challenge), password } }
    },
  ],
  [
    access.renamePasskey,
    async (me) => {
      const { passkeyUid } = await addPasskey(appOf(), me)
      return { params: { passkeyUid }, body: { name: 'Tablet' } }
    },
  ],
  [
    access.removePasskey,
    async (me) => {
      const { passkeyUid } = await addPasskey(appOf(), me)
      return { params: { passkeyUid }, body: { password: me.password } }
    },
  ],
  [access.beginApp, async ({ password }) => ({ body: { password } })],
  [
    access.confirmApp,
    async ({ browser, password }) => {
      const { secret } = (await browser.call(access.beginApp, { body: { password } })).data
      return { body: { code: nextCode(appOf(), secret) } }
    },
  ],
  [
    access.switchOn,
    async (me) => {
      await addPasskey(appOf(), me)
      return { body: { password: me.password } }
    },
  ],
  [access.switchOff, async (me) => ({ body: { password: await proofOf(appOf(), me) } })],
  [access.makeCodes, async (me) => ({ body: { password: await proofOf(appOf(), me) } })],
]

const proofOf = async (app: TestApp, me: Someone): Promise<string> => {
  const { secret } = await connectApp(app, me)
  const body = { password: me.password, code: nextCode(app, secret) }
  return (await me.browser.call(access.prove, { body })).data.proof
}
