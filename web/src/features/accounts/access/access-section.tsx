import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import classes from '../section.module.css'
import { CodesDialog } from './codes-dialog.tsx'
import { EventList } from './event-list.tsx'
import { FactorPart } from './factor-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { accessQuery } from './queries.ts'

/** Passkeys and the second factor, and the security events of the account. */
export const AccessSection = () => {
  const { t } = useTranslation('access')
  const { data, isError, refetch } = useQuery(accessQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  if (!data)
    return (
      <div className={classes.section}>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="people" />}
      </div>
    )
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('access:lead')}</p>
      <PasskeysPart own={data} />
      <FactorPart own={data} onCodes={setCodes} />
      <EventList />
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}
