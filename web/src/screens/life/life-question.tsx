import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { ComeBack } from './come-back.tsx'
import { Stay } from './stay.tsx'
import { StillAlive } from './still-alive.tsx'

/** Shown to somebody who was reported dead, is taken for dead, or is being deleted. */
export const LifeQuestion = ({ user }: { user: CurrentUser }) => {
  if (user.life === 'dead') return <ComeBack user={user} />
  return user.life === 'leaving' ? <Stay user={user} /> : <StillAlive user={user} />
}
