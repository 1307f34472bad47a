import { VisuallyHidden } from '@mantine/core'
import { IconBell, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNewMessages, useNews } from '../../../features/surroundings/ping.ts'
import { badgeOf, isBeyond } from '../../../i18n/counted.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../ui/page/header-entry.module.css'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

type SignProps = { icon: ReactNode; name: string; count: number; counted: string }

const Count = ({ count, counted }: { count: number; counted: string }) =>
  count > 0 && (
    <b className={classes.count}>
      <span aria-hidden="true">{badgeOf(count)}</span>
      <VisuallyHidden>{counted}</VisuallyHidden>
    </b>
  )

const Sign = ({ icon: sign, name, count, counted }: SignProps) => (
  <>
    {sign}
    <span className={classes.word}>{name}</span>
    <Count count={count} counted={counted} />
  </>
)

/** Shows the number of new notices and waiting requests. */
export const BellSign = () => {
  const { t } = useTranslation('shell')
  const { notices, requests } = useNews()
  const count = notices + requests
  return (
    <Sign
      icon={<IconBell {...icon} />}
      name={t('shell:nav.notices')}
      count={count}
      counted={isBeyond(count) ? t('shell:nav.waitingMore') : t('shell:nav.waiting', { count })}
    />
  )
}

const useCountedMessages = () => {
  const { t } = useTranslation('shell')
  const count = useNewMessages()
  return {
    count,
    counted: isBeyond(count) ? t('shell:nav.messagesMore') : t('shell:nav.messagesNew', { count }),
  }
}

/** The number of new messages, beside the word for them. */
export const MessagesCount = () => <Count {...useCountedMessages()} />

/** Shows the number of new messages. */
export const MessagesSign = () => {
  const { t } = useTranslation('shell')
  return <Sign icon={<IconMail {...icon} />} name={t('shell:nav.messages')} {...useCountedMessages()} />
}

/** Leads to the notices and requests. */
export const Bell = () => {
  const { t } = useTranslation('shell')
  return (
    <Link to="/notifications" className={classes.entry} title={t('shell:nav.notices')}>
      <BellSign />
    </Link>
  )
}

/** Leads to the messages; on phones the bottom bar does. */
export const MessagesWay = () => {
  const { t } = useTranslation('shell')
  return (
    <Link to="/inbox" className={classes.entry} data-wide title={t('shell:nav.messages')}>
      <MessagesSign />
    </Link>
  )
}
