import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router'
import { ConversationList } from '../../features/inbox/list/conversation-list.tsx'
import { LetterWays } from '../../features/inbox/list/letter-ways.tsx'
import { useNewMessages } from '../../features/surroundings/ping.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './inbox.module.css'

/** The list beside what is open; on phones one of them at a time. */
export const Inbox = () => {
  const { t } = useTranslation('inbox')
  const fresh = useNewMessages()
  const matches = useMatchRoute()
  const atList = matches({ to: '/inbox' }) !== false
  // The panel beside the list has the heading of the screen.
  const Heading = atList ? 'h1' : 'h2'
  useScreenTitle(t('inbox:title'))
  return (
    <div className={classes.screen} data-whole-window={atList ? 'list' : 'inside'}>
      <div className={classes.list}>
        <div className={classes.head}>
          <Heading>{t('inbox:title')}</Heading>
          <Button
            component={Link}
            to="/inbox/new"
            leftSection={<IconPencilPlus size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t('inbox:write')}
          </Button>
        </div>
        <LetterWays fresh={fresh} />
        <ConversationList fresh={fresh} />
      </div>
      <div className={classes.open}>
        <Outlet />
      </div>
    </div>
  )
}

/** Nothing is open: only wide windows show it. */
export const NoConversation = () => {
  const { t } = useTranslation('inbox')
  return <p className={classes.none}>{t('inbox:choose')}</p>
}
