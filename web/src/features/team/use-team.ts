import { levels } from '@souvenance/contract/people/levels'
import type { TeamRole } from '@souvenance/contract/people/request-types'
import { type TeamMember, teams } from '@souvenance/contract/people/teams'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { teamKey, teamQuery } from './queries.ts'

type Team = NonNullable<ReturnType<typeof readTeam>>
const readTeam = (client: ReturnType<typeof useQueryClient>) =>
  client.getQueryData(teamQuery('', null, false).queryKey)

type Change = { userUid: string; role: TeamRole }

const withRole = (team: Team, { userUid, role }: Change): Team => ({
  ...team,
  pages: team.pages.map((page) => ({
    ...page,
    items: page.items.map(
      (member): TeamMember =>
        member.userUid === userUid && !member.requestUid ? { ...member, role, level: levels[role] } : member,
    ),
  })),
})

/** Changes of a team. A new role shows before the server answers; a refusal brings the old one back. */
export const useTeam = (pageUid: string) => {
  const client = useQueryClient()
  const queryKey = teamKey(pageUid)
  const onSettled = () => refreshRequests(client, pageUid)
  const changing = useMutation({
    scope: { id: queryKey.join() },
    mutationFn: ({ userUid, role }: Change) =>
      call(teams.changeLevel, { params: { uid: pageUid, userUid }, body: { level: levels[role] } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<Team>({ queryKey })
      client.setQueriesData<Team>({ queryKey }, (team) => team && withRole(team, change))
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, team] of before ?? []) client.setQueryData(key, team)
    },
    onSettled,
  })
  const removing = useMutation({
    mutationFn: (userUid: string) => call(teams.remove, { params: { uid: pageUid, userUid } }),
    onSettled,
  })
  return {
    changeRole: changing.mutate,
    remove: removing.mutateAsync,
    removed: removing.isPending ? removing.variables : undefined,
  }
}
