import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilyRequest } from '@souvenance/contract/people/family'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useAnswers } from '../../../shared/requests/use-answers.ts'
import classes from './family-waiting.module.css'
import { Suggestions } from './suggestions.tsx'
import { WaitingPart } from './waiting-part.tsx'
import { WaitingRow } from './waiting-row.tsx'

interface FamilyWaitingProps {
  page: PageHeader
  waiting: readonly FamilyRequest[]
  /** False where those the page asked stand in their areas. */
  withAsked: boolean
}

/** Requests to join, requests of ours, and suggestions. */
export const FamilyWaiting = ({ page, waiting, withAsked }: FamilyWaitingProps) => {
  const { t } = useTranslation('family')
  const { answer, busy } = useAnswers()
  const rowsOf = (requests: readonly FamilyRequest[]) =>
    requests.map((request) => (
      <li key={request.requestUid}>
        <WaitingRow
          request={request}
          busy={busy === request.requestUid}
          onAnswer={(given) => answer({ requestUid: request.requestUid, pageUid: page.userUid, ...given })}
        />
      </li>
    ))
  const asking = waiting.filter(({ asked }) => asked === 'of page')
  const asked = withAsked ? waiting.filter((request) => request.asked === 'by page') : []
  return (
    <div className={classes.waiting}>
      {asking.length > 0 && <WaitingPart title={t('family:waiting.asking')}>{rowsOf(asking)}</WaitingPart>}
      {asked.length > 0 && <WaitingPart title={t('family:waiting.asked')}>{rowsOf(asked)}</WaitingPart>}
      <Suggestions page={page} />
    </div>
  )
}
