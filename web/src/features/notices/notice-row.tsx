import { VisuallyHidden } from '@mantine/core'
import type { Notice } from '@souvenance/contract/people/notifications'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { emphasise } from './emphasise.tsx'
import { NoticePortrait } from './notice-portrait.tsx'
import classes from './notice-row.module.css'
import { quoteOf, useNoticeWords } from './notice-words.ts'
import { openMoment } from './open-moment.ts'
import { wayToAddress } from './way-to-address.ts'

/** One notification; the whole row leads to its subject, if the reader may see it. */
export const NoticeRow = ({ notice }: { notice: Notice }) => {
  const { t } = useTranslation('notices')
  const { user } = useSession()
  const sentence = useNoticeWords(user?.userUid)(notice)
  const quote = quoteOf(notice)
  const { link, seen, date, actors } = notice
  const names = actors.slice(0, 2).map(({ fullname }) => fullname)
  const told = (
    <>
      <NoticePortrait notice={notice} />
      <span className={classes.words}>
        {!seen && <VisuallyHidden>{t('notices:new')} </VisuallyHidden>}
        <span className={classes.sentence}>{emphasise(sentence, names)} </span>
        {quote && <q className={classes.quote}>{quote}</q>}
        <span className={classes.when}>
          <RelativeTime moment={date} />
        </span>
      </span>
      {!seen && <span className={classes.dot} aria-hidden="true" />}
    </>
  )
  return (
    <article className={classes.row} data-new={!seen || undefined} tabIndex={-1}>
      {link ? (
        <Link
          {...wayToAddress(link.address)}
          className={classes.told}
          onClick={(event) => {
            if (openMoment(notice, link.address)) event.preventDefault()
          }}
        >
          {told}
        </Link>
      ) : (
        <div className={classes.told}>{told}</div>
      )}
    </article>
  )
}
