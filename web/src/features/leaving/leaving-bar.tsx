import { Button } from '@mantine/core'
import { deletion } from '@souvenance/contract/accounts/deletion'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './leaving-bar.module.css'

interface LeavingBarProps {
  page: PageHeader
  leaving: NonNullable<PageHeader['leaving']>
}

/** On a memorial that is about to be deleted, for those who look after it: until when, and a way to stop it. */
export const LeavingBar = ({ page, leaving }: LeavingBarProps) => {
  const { t, language } = useTranslation('leaving')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deletion.keep, { params: { uid: page.userUid } }),
    onSettled: () => client.invalidateQueries(),
  })
  const date = formatMoment(language, new Date(leaving.hiddenFrom), { day: 'numeric', month: 'long' })
  return (
    <aside className={classes.bar} aria-label={t('leaving:bar.title', { name: page.firstname })}>
      <IconTrash size={24} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{t('leaving:bar.title', { name: page.firstname })}</b>
        <span>{t('leaving:bar.text', { date })}</span>
      </p>
      <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
        {t('leaving:bar.stop')}
      </Button>
    </aside>
  )
}
