import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Logo } from '../../../ui/marks/logo.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import classes from './calm-sheet.module.css'

interface CalmSheetProps {
  user: CurrentUser
  title: string
  lead: string
  children: ReactNode
  onSignOut: () => void
}

/** A whole screen with one question. */
export const CalmSheet = ({ user, title, lead, children, onSignOut }: CalmSheetProps) => {
  const { t } = useTranslation('alive')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.sheet}>
      <header className={classes.top}>
        <Logo />
        <button type="button" className={classes.out} onClick={onSignOut}>
          {t('alive:signOut')}
        </button>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <PersonAvatar name={user.fullname} picture={user.profilePics.picSm} size={112} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
    </div>
  )
}
