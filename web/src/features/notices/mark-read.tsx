import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { findAround, useFocusPassedOn } from '../../ui/focus/use-focus-passed-on.ts'
import classes from './mark-read.module.css'
import { noticesQuery } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

const MarkButton = ({ date }: { date: string }) => {
  const { t } = useTranslation('notices')
  const { mutate, isPending } = useMarkRead()
  const button = useRef<HTMLButtonElement>(null)
  useFocusPassedOn(button, findAround)
  return (
    <Button
      ref={button}
      variant="subtle"
      size="sm"
      aria-busy={isPending}
      leftSection={<IconChecks size={20} stroke={1.6} aria-hidden="true" />}
      onClick={() => !isPending && mutate(date)}
    >
      {t('notices:read.all')}
    </Button>
  )
}

/** Marks all notices as read; once nothing is new, and nobody waits for an answer, it says so instead. */
export const MarkRead = ({ waiting = 0 }: { waiting?: number }) => {
  const { t } = useTranslation('notices')
  const { data } = useInfiniteQuery(noticesQuery)
  const newest = data?.pages[0]
  const listed = data?.pages.some(({ items }) => items.length > 0)
  return (
    <div tabIndex={-1} className={classes.read}>
      {newest && newest.totalNew > 0 && <MarkButton date={newest.date} />}
      <span role="status">{newest?.totalNew === 0 && waiting === 0 && listed && t('notices:read.done')}</span>
    </div>
  )
}
