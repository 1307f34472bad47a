import { access } from '@souvenance/contract/accounts/access'
import { forAnyone, forSignedIn, ofOwn } from './row.ts'

const password = 'a phrase nobody has'
const body = { password }
const answered = { id: 'AAAA', clientDataJSON: 'AAAA' }
const passkey = { ...answered, authenticatorData: 'AAAA', signature: 'AAAA' }
const made = { ...answered, attestationObject: 'AAAA', transports: [] }

/** Only the owner reaches what proves them. */
export const accessRows = [
  ofOwn(access.challenge, forAnyone),
  ofOwn(access.signIn, forAnyone, () => ({ body: { passkey } })),
  ofOwn(access.prove, forSignedIn, () => ({ body })),
  ofOwn(access.read, forSignedIn),
  ofOwn(access.events, forSignedIn),
  ofOwn(access.offerPasskey, forSignedIn),
  ofOwn(access.addPasskey, forSignedIn, () => ({ body: { name: 'Phone', passkey: made, password } })),
  ofOwn(access.renamePasskey, [401, 404, 404], () => ({
    params: { passkeyUid: crypto.randomUUID() },
    body: { name: 'Phone' },
  })),
  ofOwn(access.removePasskey, [401, 404, 404], () => ({ params: { passkeyUid: crypto.randomUUID() }, body })),
  ofOwn(access.beginApp, forSignedIn, () => ({ body })),
  ofOwn(access.confirmApp, forSignedIn, () => ({ body: { code: '000000' } })),
  ofOwn(access.switchOn, forSignedIn, () => ({ body })),
  ofOwn(access.switchOff, forSignedIn, () => ({ body })),
  ofOwn(access.makeCodes, forSignedIn, () => ({ body })),
]
