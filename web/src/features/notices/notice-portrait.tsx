import type { NoticeKind } from '@souvenance/contract/people/notice-kinds'
import type { Notice } from '@souvenance/contract/people/notifications'
import {
  IconBooks,
  IconCalendarEvent,
  IconCalendarHeart,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconEyeOff,
  IconFeather,
  IconFileText,
  IconHeart,
  IconHourglass,
  IconLockOpen,
  IconMail,
  IconMailQuestion,
  IconMessageCircle,
  IconPackage,
  IconPackageOff,
  IconPencil,
  IconQuote,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Flower } from '../../ui/marks/flower.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './notice-portrait.module.css'

const icons: Record<NoticeKind, ComponentType<{ size: number }>> = {
  comment: IconMessageCircle,
  like: Flower,
  proposal: IconPencil,
  acceptance: IconCheck,
  refusal: IconX,
  tribute: IconQuote,
  follower: IconUserPlus,
  request: IconMailQuestion,
  'request-accepted': IconCircleCheck,
  'request-declined': IconCircleX,
  'request-expired': IconClockOff,
  'role-given': IconUserCheck,
  'role-taken': IconUserMinus,
  'assistance-ending': IconHourglass,
  'lock-taken': IconFeather,
  'birth-day': IconCalendarHeart,
  'death-day': IconCalendarEvent,
  message: IconMail,
  'death-reported': IconHourglass,
  'death-cancelled': IconHeart,
  'death-established': IconBooks,
  'wills-opened': IconFileText,
  'safe-opened': IconLockOpen,
  letter: IconMail,
  'export-ready': IconPackage,
  'export-failed': IconPackageOff,
  'deletion-asked': IconHourglass,
  'deletion-stopped': IconHeart,
  'memorial-hidden': IconEyeOff,
}

/** The people who acted, two at most, otherwise the page; with a mark of the act. */
export const NoticePortrait = ({ notice: { key, actors, page } }: { notice: Notice }) => {
  const shown = actors.length > 0 ? actors.slice(0, 2) : [page]
  const Icon = icons[key]
  return (
    <span className={classes.portrait}>
      {shown.map(({ userUid, fullname, alive, profilePics }) => (
        <PersonAvatar
          key={userUid}
          name={fullname}
          picture={alive ? profilePics.avatar : profilePics.picSm}
          memorial={!alive}
          size={shown.length > 1 ? 38 : 52}
        />
      ))}
      <span className={classes.kind} aria-hidden="true">
        <Icon size={15} />
      </span>
    </span>
  )
}
