import { type Assistant, teams } from '@souvenance/contract/people/teams'
import { IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'
import { useAnswers } from '../../shared/requests/use-answers.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { AskedCard } from './asked-card.tsx'
import classes from './assistance-board.module.css'
import { AssistantCard } from './assistant-card.tsx'
import { assistantsQuery } from './queries.ts'

const AskHelpDialog = lazy(async () => ({ default: (await import('./ask-help-dialog.tsx')).AskHelpDialog }))

/** The viewer's assistants, the people asked to become one, and a field to ask. */
export const AssistanceBoard = ({ userUid }: { userUid: string }) => {
  const { t } = useTranslation('assistance', 'requests')
  const client = useQueryClient()
  const query = useInfiniteQuery(assistantsQuery)
  const [asking, setAsking] = useState<{ helper?: Assistant }>()
  const { answer, busy } = useAnswers()
  const ending = useMutation({
    mutationFn: (helper: string) => call(teams.endAssistance, { params: { userUid: helper } }),
    onSettled: () => refreshRequests(client, userUid),
  })
  const people = itemsOf(query.data)

  const end = async ({ userUid: helper = '', firstname: name }: Assistant) => {
    const sure = await confirm({
      title: t('assistance:end.title', { name }),
      text: t('assistance:end.text', { name }),
      keep: t('assistance:end.keep'),
      action: t('assistance:end.action'),
      danger: true,
    })
    if (sure) ending.mutate(helper)
  }

  const helper = asking?.helper
  return (
    <>
      <ul className={classes.cards}>
        {people.map((one) => (
          <li key={one.requestUid ?? one.userUid}>
            {one.requestUid ? (
              <AskedCard
                asked={one}
                busy={busy === one.requestUid}
                onCancel={() =>
                  answer({
                    requestUid: one.requestUid ?? '',
                    pageUid: userUid,
                    answer: 'cancel',
                    ask: t('requests:takeBack.title', { whom: one.fullname ?? one.email ?? '' }),
                  })
                }
              />
            ) : (
              <AssistantCard
                assistant={one}
                busy={ending.isPending && ending.variables === one.userUid}
                onProlong={() => setAsking({ helper: one })}
                onEnd={() => void end(one)}
              />
            )}
          </li>
        ))}
        {query.data && (
          <li>
            <button type="button" className={classes.add} onClick={() => setAsking({})}>
              <IconUserPlus size={32} stroke={1.5} aria-hidden="true" />
              <b>{t('assistance:add.title')}</b>
              <span>{t('assistance:add.text')}</span>
            </button>
          </li>
        )}
      </ul>
      <ListEnd
        shape="people"
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      />
      <Suspense>
        {asking && (
          <AskHelpDialog
            userUid={userUid}
            helper={
              helper && {
                userUid: helper.userUid ?? '',
                firstname: helper.firstname ?? '',
                fullname: helper.fullname ?? '',
                expirationDate: helper.expirationDate,
                ...(helper.gender && { gender: helper.gender }),
              }
            }
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
