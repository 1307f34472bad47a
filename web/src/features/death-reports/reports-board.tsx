import { type DeathReport, deathReports } from '@souvenance/contract/legacy/death-reports'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NewReport } from './new-report.tsx'
import { refreshReports, reportsQuery } from './queries.ts'
import { type ReportAct, ReportCard } from './report-card.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

type Change = { report: DeathReport; act: Exclude<ReportAct, 'confirm'> }

const send = ({ report: { reportUid }, act }: Change): Promise<unknown> => {
  const input = { params: { reportUid } }
  const calls = {
    cancel: deathReports.cancel,
    object: deathReports.object,
    takeBack: deathReports.takeBackObjection,
    doubtReturn: deathReports.doubtReturn,
    trustReturn: deathReports.trustReturn,
  }
  return call(calls[act], input)
}

/** Whether enough others stand behind a report that the viewer takes back. */
const goesOnWithout = ({ state, confirmed, quorum }: DeathReport): boolean =>
  confirmed > (state === 'gathering' ? 1 : quorum)

/** The reports that concern the viewer, and the way to make one. */
export const ReportsBoard = () => {
  const { t } = useTranslation('death-reports')
  const client = useQueryClient()
  const query = useInfiniteQuery(reportsQuery)
  const [reporting, setReporting] = useState<'new' | DeathReport>()
  const change = useMutation({ mutationFn: send, onSettled: () => refreshReports(client) })
  const reports = itemsOf(query.data)

  const act = async (report: DeathReport, chosen: ReportAct) => {
    if (chosen === 'confirm') return setReporting(report)
    const name = report.firstname
    const questions = {
      cancel: {
        title: t('death-reports:cancel.title', { name }),
        text: goesOnWithout(report)
          ? t('death-reports:cancel.textOthers')
          : t('death-reports:cancel.text', { name }),
        keep: t('death-reports:cancel.keep'),
        action: t('death-reports:cancel.action'),
      },
      object: {
        title: t('death-reports:object.title', { name }),
        text: t('death-reports:object.text'),
        keep: t('death-reports:object.keep'),
        action: t('death-reports:object.action'),
      },
      doubtReturn: {
        title: t('death-reports:returning.title', { name }),
        text: t('death-reports:returning.text'),
        keep: t('death-reports:returning.keep'),
        action: t('death-reports:returning.doubt', { name }),
      },
    }
    const sure = chosen === 'takeBack' || chosen === 'trustReturn' || (await confirm(questions[chosen]))
    if (sure) change.mutate({ report, act: chosen })
  }

  return (
    <>
      <NewReport reportable={query.data?.pages[0]?.reportable} onReport={() => setReporting('new')} />
      <InfiniteList
        shape="people"
        label={t('death-reports:list')}
        items={reports}
        keyOf={({ reportUid }) => reportUid}
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        empty={<EmptyState title={t('death-reports:none')}>{t('death-reports:noneText')}</EmptyState>}
      >
        {(report) => (
          <ReportCard
            report={report}
            busy={
              change.isPending && change.variables.report.reportUid === report.reportUid
                ? change.variables.act
                : undefined
            }
            onAct={(chosen) => void act(report, chosen)}
          />
        )}
      </InfiniteList>
      <Suspense>
        {reporting && (
          <ReportDialog
            report={reporting === 'new' ? undefined : reporting}
            onClose={() => setReporting(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
