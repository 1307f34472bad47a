import { legacies } from '@souvenance/contract/legacy/legatees'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { forSignedIn, holding, ofOwn, onPage, type Scene } from './row.ts'

const password = 'a phrase nobody has'
const ofPerson = ({ page, follower }: Scene) => ({ params: { legacyUid: page, userUid: follower } })
const scope = { page: true, wills: false, safe: 'nothing' as const }

export const legacyRows = [
  onPage(legacies.oneIBequeath, holding, ({ page }) => ({ params: { memorialUid: page } })),
  onPage(legacies.removeLegatee, holding, (scene) => ({ ...ofPerson(scene), body: { password } })),
  onPage(legacies.changeScope, holding, (scene) => ({
    ...ofPerson(scene),
    body: { scope, told: true, password },
  })),
  onPage(
    legacies.changeQuorum,
    [401, 403, 403, 403, 403],
    ({ page }) => ({ params: { legacyUid: page }, body: { quorum: 2, password } }),
    'ok',
  ),
]

export const ownLegacyRows = [
  ofOwn(legacies.iBequeath, forSignedIn),
  ofOwn(legacies.bequeathMe, forSignedIn),
  ofOwn(legacies.leave, [401, 404, 404], () => ({
    params: { legacyUid: crypto.randomUUID(), userUid: crypto.randomUUID() },
  })),
  ofOwn(safetyTimes.read, forSignedIn),
  ofOwn(safetyTimes.change, forSignedIn, () => ({ body: { legacy: recommendedTimes, password } })),
]
