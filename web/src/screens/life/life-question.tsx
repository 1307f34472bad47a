import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { ComeBack } from './come-back.tsx'
import { StillAlive } from './still-alive.tsx'

/** What somebody is asked who was reported, or is taken for dead. */
export const LifeQuestion = ({ user }: { user: CurrentUser }) =>
  user.life === 'dead' ? <ComeBack user={user} /> : <StillAlive user={user} />
