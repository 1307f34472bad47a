import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { TeamRole } from '@souvenance/contract/people/request-types'
import type { TeamMember } from '@souvenance/contract/people/teams'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAnswers } from '../../shared/requests/use-answers.ts'
import { useSession } from '../../shared/session/session.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { AskedRow } from './asked-row.tsx'
import { MemberRow } from './member-row.tsx'
import { TeamGroup } from './team-group.tsx'
import { useTeam } from './use-team.ts'

const roles: readonly TeamRole[] = ['administrator', 'editor']

/** Administrators, then editors, each group with the people asked to join it. */
export const TeamMembers = ({ page, people }: { page: PageHeader; people: readonly TeamMember[] }) => {
  const { t } = useTranslation('team', 'requests')
  const { user } = useSession()
  const { changeRole, remove } = useTeam(page.userUid)
  const { answer, busy } = useAnswers()
  const titles = { administrator: t('team:administrators'), editor: t('team:editors') }

  const askToRemove = async ({ userUid = '', firstname: name }: TeamMember) => {
    const sure = await confirm({
      title: t('team:remove.title', { name }),
      text: t('team:remove.text', { name, page: page.firstname }),
      keep: t('team:remove.keep'),
      action: t('team:remove.action'),
      danger: true,
    })
    if (sure) await remove(userUid).catch(() => {})
  }

  return roles.map((role) => {
    const ofRole = people.filter((one) => one.role === role)
    const members = ofRole.filter(({ requestUid }) => !requestUid)
    const asked = ofRole.filter(({ requestUid, can }) => requestUid && !can.accept)
    if (members.length + asked.length === 0) return null
    const count =
      asked.length > 0
        ? t('team:countWithAsked', { members: members.length, count: asked.length })
        : members.length
    return (
      <TeamGroup key={role} id={`team-${role}`} title={titles[role]} count={count}>
        {members.map((member) => (
          <li key={member.userUid}>
            <MemberRow
              member={member}
              self={member.userUid === user?.userUid}
              onRole={(chosen) => changeRole({ userUid: member.userUid ?? '', role: chosen })}
              onRemove={() => void askToRemove(member)}
            />
          </li>
        ))}
        {asked.map((one) => (
          <li key={one.requestUid}>
            <AskedRow
              asked={one}
              busy={busy === one.requestUid}
              onCancel={() =>
                answer({
                  requestUid: one.requestUid ?? '',
                  pageUid: page.userUid,
                  answer: 'cancel',
                  ask: t('requests:takeBack.title', { whom: one.fullname ?? one.email ?? '' }),
                })
              }
            />
          </li>
        ))}
      </TeamGroup>
    )
  })
}
