import { type AbuseReason, type AbuseType, abuseReports } from '@souvenance/contract/operator/abuse-reports'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { reasonWord } from './reason-words.ts'
import classes from './report-dialog.module.css'

interface ReasonChoiceProps {
  name: string
  type: AbuseType
  value: AbuseReason | undefined
  labelledBy: string
  onChange: (reason: AbuseReason) => void
}

export const ReasonChoice = ({ name, type, value, labelledBy, onChange }: ReasonChoiceProps) => {
  const { t } = useTranslation('abuse-reports')
  const { data, isError, refetch } = useQuery({
    queryKey: ['abuse-reasons', type],
    queryFn: ({ signal }) => call(abuseReports.reasons, { query: { type } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <LoadingState shape="people" />
  return (
    <fieldset className={classes.choices} aria-labelledby={labelledBy}>
      {data.items.map(({ reason }) => (
        <ChoiceCard key={reason} name={name} checked={value === reason} onChange={() => onChange(reason)}>
          <span className={classes.choice}>{reasonWord(t, reason)}</span>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}
