import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { ComeBack } from './come-back.tsx'
import { Stay } from './stay.tsx'
import { StillAlive } from './still-alive.tsx'

/** What somebody is asked who was reported, is taken for dead, or asked to leave. */
export const LifeQuestion = ({ user }: { user: CurrentUser }) => {
  if (user.life === 'dead') return <ComeBack user={user} />
  return user.life === 'leaving' ? <Stay user={user} /> : <StillAlive user={user} />
}
