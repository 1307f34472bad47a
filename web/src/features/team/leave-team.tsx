import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { TeamMember } from '@souvenance/contract/people/teams'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm, notify } from '../../ui/dialogs/dialogs.ts'
import classes from './team-panel.module.css'
import { useTeam } from './use-team.ts'

interface LeaveTeamProps {
  page: PageHeader
  /** The viewer among the members. */
  self: TeamMember
  onLeft: () => void
}

/** Asks first. The last administrator is told to hand over. */
export const LeaveTeam = ({ page, self, onLeft }: LeaveTeamProps) => {
  const { t } = useTranslation('team')
  const { remove, removed } = useTeam(page.userUid)

  const leave = async () => {
    const name = page.firstname
    if (!self.can.leave)
      return notify({ title: t('team:leave.lastTitle', { name }), text: t('team:leave.lastText') })
    const sure = await confirm({
      title: t('team:leave.title', { name }),
      text: t('team:leave.text', { name }),
      keep: t('team:leave.keep'),
      action: t('team:leave.action'),
      danger: true,
    })
    if (sure) await remove(self.userUid ?? '').then(onLeft, () => {})
  }

  return (
    <section className={classes.leave} aria-labelledby="team-leave">
      <h2 id="team-leave">{t('team:leave.question')}</h2>
      <Button variant="subtle" color="brique" loading={removed !== undefined} onClick={() => void leave()}>
        {t('team:leave.open')}
      </Button>
    </section>
  )
}
