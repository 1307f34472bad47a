import type { OpenSubject } from '@souvenance/contract/messages/inbox'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './conversation-head.module.css'
import { PeopleStack } from './list/people-stack.tsx'
import { useTitle } from './list/use-names.ts'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const ConversationMenu = lazy(async () => ({
  default: (await import('./conversation-menu.tsx')).ConversationMenu,
}))

export const ConversationHead = ({ subject }: { subject: OpenSubject }) => {
  const { t, language } = useTranslation('inbox')
  const title = useTitle()
  const { recipients } = subject
  const heading = useRef<HTMLHeadingElement>(null)
  // Focuses the heading after a screen that is gone, or if this one was loading: nothing else has the focus then.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.id === 'main')
      heading.current?.focus({ preventScroll: true })
  }, [])
  const names = formatList(
    language,
    recipients.map(({ fullname }) => fullname),
  )
  return (
    <header className={classes.head}>
      <Link to="/inbox" className={classes.back} aria-label={t('inbox:back')} title={t('inbox:back')}>
        <IconArrowLeft {...icon} />
      </Link>
      <div className={classes.words}>
        <h1 ref={heading} dir="auto" tabIndex={-1} data-arrival>
          {title(subject)}
        </h1>
        <p>{recipients.length > 0 ? t('inbox:head.with', { names }) : t('inbox:head.alone')}</p>
      </div>
      <span className={classes.faces}>
        <PeopleStack people={recipients} size={44} />
      </span>
      <Suspense>
        <ConversationMenu subject={subject} />
      </Suspense>
    </header>
  )
}
