import { Button, VisuallyHidden } from '@mantine/core'
import { type Donor, legacies } from '@souvenance/contract/legacy/legatees'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import classes from '../legatee-list.module.css'
import { donorsQuery } from '../queries.ts'
import { DonorRow } from './donor-row.tsx'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** The people who leave the viewer something. One legacy is refused after a question, several are chosen from. */
export const DonorList = () => {
  const { t } = useTranslation('legatees')
  const client = useQueryClient()
  const query = useInfiniteQuery(donorsQuery)
  const [choosing, setChoosing] = useState(false)
  const donors = itemsOf(query.data)
  const leaving = useMutation({
    mutationFn: ({ legacyUid, userUid }: { legacyUid: string; userUid: string }) =>
      call(legacies.leave, { params: { legacyUid, userUid } }),
    onSettled: () => client.invalidateQueries(donorsQuery),
  })
  const all = donors.flatMap((donor) => donor.legacies.items.map((left) => ({ donor, left })))

  const askOne = async ({ donor, left }: { donor: Donor; left: Donor['legacies']['items'][number] }) => {
    const name = donor.firstname
    const own = left.legacyUid === donor.userUid
    const sure = await confirm({
      title: own
        ? t('legatees:leave.title', { name })
        : t('legatees:leave.titleMemorial', { name: left.page.firstname }),
      text: t('legatees:leave.text', { name, context: donor.gender }),
      keep: t('legatees:leave.keep'),
      action: t('legatees:leave.action'),
      danger: true,
    })
    if (sure) leaving.mutate({ legacyUid: left.legacyUid, userUid: donor.userUid })
  }
  const leave = () => {
    const [only, ...others] = all
    if (only && others.length === 0) return void askOne(only)
    setChoosing(true)
  }

  return (
    <>
      {query.data && donors.length === 0 && <p className={classes.note}>{t('legatees:nobodyChoseMe')}</p>}
      <ul className={classes.rows}>
        {donors.map((donor) => (
          <li key={donor.userUid}>
            <DonorRow donor={donor} />
          </li>
        ))}
      </ul>
      <ListEnd
        shape="people"
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      />
      {all.length > 0 && (
        <Link className={classes.way} to="/report/death">
          {t('legatees:report')}
        </Link>
      )}
      {all.length > 0 && (
        <Button variant="subtle" size="sm" ml={-17} loading={leaving.isPending} onClick={leave}>
          {t('legatees:leave.open')}
          {all.length > 1 && <VisuallyHidden>{t('legatees:leave.several')}</VisuallyHidden>}
        </Button>
      )}
      <Suspense>
        {choosing && (
          <LeaveDialog
            options={all}
            onClose={() => setChoosing(false)}
            onLeave={(chosen) => {
              setChoosing(false)
              leaving.mutate(chosen)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
