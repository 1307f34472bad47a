import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { teams } from '@souvenance/contract/people/teams'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { CountdownLabel } from '../../ui/time/countdown-label.tsx'
import classes from './helping-bar.module.css'

/** Shown on the page of the person being helped: the end of the help, and a way to stop it. */
export const HelpingBar = ({ page, until }: { page: PageHeader; until: string }) => {
  const { t } = useTranslation('assistance')
  const client = useQueryClient()
  const { firstname: name, gender: context } = page
  const leaving = useMutation({
    mutationFn: () => call(teams.leaveAssistance, { params: { uid: page.userUid, currentUserUid: 'me' } }),
    onSettled: () => refreshRequests(client, page.userUid),
  })
  const stop = async () => {
    const sure = await confirm({
      title: t('assistance:stop.title', { name }),
      text: t('assistance:stop.text', { name }),
      keep: t('assistance:stop.keep'),
      action: t('assistance:stop.action'),
      danger: true,
    })
    if (sure) leaving.mutate()
  }
  return (
    <aside className={classes.bar} aria-label={t('assistance:helping', { name, context })}>
      <PersonAvatar name={page.fullname} picture={page.profilePics.avatar} size={44} />
      <p>
        <b>{t('assistance:helping', { name, context })}</b>
        <CountdownLabel until={until} />
      </p>
      <Button variant="subtle" size="sm" loading={leaving.isPending} onClick={() => void stop()}>
        {t('assistance:stop.open')}
      </Button>
    </aside>
  )
}
