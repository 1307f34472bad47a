import { access } from '@souvenance/contract/accounts/access'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startService } from '../../../test/service.ts'
import { answerChallenge, isNotAnswered } from './ceremonies.ts'

const challenge = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }

/** A browser that knows passkeys; nobody answers what it asks. */
const standInForBrowser = () => {
  const asked: (string | undefined)[] = []
  const get = ({ mediation }: CredentialRequestOptions) => {
    asked.push(mediation)
    return new Promise(() => {})
  }
  const known = { isConditionalMediationAvailable: async () => true }
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), known))
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  const field = document.createElement('input')
  field.setAttribute('autocomplete', 'username webauthn')
  document.body.append(field)
  onTestFinished(() => {
    field.remove()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return asked
}

test('a suggestion whose challenge comes late does not end what a button began', async () => {
  const service = startService()
  const asked = standInForBrowser()
  const late = Promise.withResolvers<typeof challenge>()
  service.answer(access.challenge, () => late.promise)
  const suggestion = answerChallenge({ alone: true, suggested: true }).catch((error: unknown) => error)
  service.answer(access.challenge, () => challenge)
  void answerChallenge({ alone: true })
  await vi.waitFor(() => expect(asked).toEqual([undefined]))
  late.resolve(challenge)
  expect(isNotAnswered(await suggestion)).toBe(true)
  expect(asked).toEqual([undefined])
})

test('a suggestion is asked for where no button was pressed', async () => {
  const service = startService()
  const asked = standInForBrowser()
  service.answer(access.challenge, () => challenge)
  void answerChallenge({ alone: true, suggested: true })
  await vi.waitFor(() => expect(asked).toEqual(['conditional']))
})
