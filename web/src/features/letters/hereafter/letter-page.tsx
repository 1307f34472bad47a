import { Button } from '@mantine/core'
import { type HereafterMessage, hereafter } from '@souvenance/contract/messages/hereafter'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { announceMessages } from '../../../api/announcements.ts'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { LetterWords } from '../letter-words.tsx'
import { refreshHereafter } from '../queries.ts'
import { LeftToField, type PossibleReader } from './left-to-field.tsx'
import classes from './letter-page.module.css'
import { useRestore } from './use-restore.ts'

/** Puts the letter into the trash; the notice offers to restore it. */
const useRemove = (uid: string) => {
  const { t } = useTranslation('letters')
  const client = useQueryClient()
  const navigate = useNavigate()
  const restore = useRestore()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(hereafter.remove, { params: { uid } }, { quiet: true })
      await navigate({ to: '/letters' })
      showNotice({
        type: 'success',
        text: t('letters:hereafter.deleted'),
        action: { label: t('letters:hereafter.undo'), run: () => void restore(uid) },
      })
      await refreshHereafter(client)
    } catch (error) {
      announceMessages(messagesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { remove, busy }
}

interface LetterPageProps {
  letter: HereafterMessage
  /** The legatees it can be left to. */
  legatees: readonly PossibleReader[] | undefined
}

/** A letter to somebody who died, as a page of a book. */
export const LetterPage = ({ letter, legatees }: LetterPageProps) => {
  const { t, language } = useTranslation('letters')
  const { remove, busy } = useRemove(letter.uid)
  const { recipient, writer, msg, msgDate } = letter
  const name = recipient?.fullname ?? t('letters:someone')
  return (
    <article className={classes.page}>
      <header className={classes.run}>
        <h2>
          {writer ? t('letters:hereafter.by', { writer: writer.fullname, name }) : t('letters:to', { name })}
        </h2>
        <i aria-hidden="true" />
        <time dateTime={msgDate}>{formatMoment(language, new Date(msgDate), { dateStyle: 'long' })}</time>
      </header>
      <LetterWords text={msg} />
      <footer className={classes.foot}>
        {!writer && <LeftToField letter={letter} legatees={legatees} />}
        <span className={classes.ways}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('letters:print')}
          </Button>
          {!writer && (
            <Button variant="subtle" size="sm" color="brique" loading={busy} onClick={() => void remove()}>
              {t('letters:delete')}
            </Button>
          )}
        </span>
      </footer>
    </article>
  )
}
