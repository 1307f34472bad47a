import type { ReadyThing } from '@souvenance/contract/legacy/own-readiness'
import {
  IconArchive,
  IconAt,
  IconBook2,
  IconFirstAidKit,
  IconHeartHandshake,
  IconKey,
  IconMail,
  IconMailForward,
  IconUser,
  IconUsersGroup,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export const thingIcons: Record<ReadyThing, TablerIcon> = {
  address: IconMail,
  legatees: IconHeartHandshake,
  portrait: IconUser,
  family: IconUsersGroup,
  secondAddress: IconAt,
  story: IconBook2,
  lastWills: IconWritingSign,
  safe: IconArchive,
  letters: IconMailForward,
  card: IconFirstAidKit,
  recoveryCodes: IconKey,
}

/** The screen for each thing. The own address is confirmed in a dialog. */
export const wayTo = (thing: Exclude<ReadyThing, 'address'>, permalink: string): LinkProps => {
  const params = { permalink }
  const ways: Record<typeof thing, LinkProps> = {
    legatees: { to: '/legacy' },
    portrait: { to: '/welcome', search: { step: 'memorial-pictures' } },
    family: { to: '/$permalink/family', params },
    secondAddress: { to: '/settings/general', search: { activeTab: 'emails' } },
    story: { to: '/$permalink/biography', params },
    lastWills: { to: '/my/last-wills' },
    safe: { to: '/my/safe' },
    letters: { to: '/post-mortem' },
    card: { to: '/my/ice-card' },
    recoveryCodes: { to: '/settings/general', search: { activeTab: 'access' } },
  }
  return ways[thing]
}
