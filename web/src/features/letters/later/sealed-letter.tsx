import { Menu } from '@mantine/core'
import { type ListedPostMortem, postMortem } from '@souvenance/contract/messages/post-mortem'
import {
  IconCalendar,
  IconDotsVertical,
  IconEye,
  IconHourglass,
  IconMailCheck,
  IconMailX,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { announceMessages } from '../../../api/announcements.ts'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { ActionMenu } from '../../../ui/menus/action-menu.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { Envelope } from '../envelope.tsx'
import { refreshLater } from '../queries.ts'
import { splitCountdown } from './letter-values.ts'
import classes from './sealed-letter.module.css'
import { whenWords } from './when-words.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Its credit comes back with the answer. */
const useRemove = ({ uid, recipient }: ListedPostMortem) => {
  const { t } = useTranslation('letters')
  const client = useQueryClient()
  return async () => {
    const yes = await confirm({
      title: t('letters:remove.title'),
      text: t('letters:remove.text', { name: recipient.label }),
      keep: t('letters:remove.keep'),
      action: t('letters:remove.action'),
      danger: true,
    })
    if (!yes) return
    try {
      await call(postMortem.remove, { params: { uid } })
    } catch (error) {
      announceMessages(messagesOf(error))
    }
    await refreshLater(client)
  }
}

const useStateWords = (letter: ListedPostMortem) => {
  const { t, language } = useTranslation('letters')
  const { type, day, month, year, hours, minutes, timezoneUid, state, datePassed } = letter
  const when = whenWords(
    t,
    language,
    {
      type,
      ...splitCountdown(minutes ?? 1),
      date: { day, month, year },
      time: { hours: hours ?? 0, minutes: minutes ?? 0 },
      zone: timezoneUid ?? '',
    },
    'short',
  )
  if (state === 'left') return { words: t('letters:state.left') }
  if (state === 'undelivered') return { words: t('letters:state.undelivered') }
  return datePassed ? { passed: t('letters:state.passed'), words: t('letters:state.waits') } : { words: when }
}

const stateIcons = { left: IconMailCheck, undelivered: IconMailX } as const

/** An envelope seen from its back, with its reader and the time it leaves; one that has left is no longer sealed. */
export const SealedLetter = ({ letter }: { letter: ListedPostMortem }) => {
  const { t } = useTranslation('letters')
  const remove = useRemove(letter)
  const { passed, words } = useStateWords(letter)
  const { uid, type, recipient, subject, can, state } = letter
  const hasLeft = state === 'left' || state === 'undelivered'
  const waiting = type === 0 ? IconCalendar : IconHourglass
  const Icon = hasLeft ? stateIcons[state] : waiting
  const params = { letterUid: uid }
  return (
    <article
      className={classes.letter}
      data-passed={passed !== undefined || undefined}
      data-left={hasLeft || undefined}
    >
      <Envelope shape="flap" state={hasLeft ? 'open' : 'sealed'} />
      <div className={classes.about}>
        <p>{t('letters:to', { name: recipient.label })}</p>
        <h2 dir="auto">{subject || t('letters:untitled')}</h2>
      </div>
      <footer className={classes.foot}>
        <Icon {...icon} />
        <span>
          {passed && <b>{passed} </b>}
          {words}
        </span>
        {can.change && (
          <Link
            to="/post-mortem/$letterUid/change"
            params={params}
            className={classes.change}
            aria-label={t('letters:change', { name: recipient.label })}
            title={t('letters:change', { name: recipient.label })}
          >
            <IconPencil {...icon} />
          </Link>
        )}
        <ActionMenu
          title={t('letters:to', { name: recipient.label })}
          target={
            <IconButton label={t('letters:more', { name: recipient.label })}>
              <IconDotsVertical {...icon} />
            </IconButton>
          }
        >
          <Menu.Item
            renderRoot={(item) => <Link to="/post-mortem/$letterUid" params={params} {...item} />}
            leftSection={<IconEye {...icon} />}
          >
            {t('letters:preview.entry')}
          </Menu.Item>
          {can.remove && (
            <Menu.Item color="brique" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
              {t('letters:delete')}
            </Menu.Item>
          )}
        </ActionMenu>
      </footer>
    </article>
  )
}
