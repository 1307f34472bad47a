import { Button } from '@mantine/core'
import { accounts } from '@souvenance/contract/accounts/accounts'
import type { DataOf } from '@souvenance/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { isAnswered } from '../api/call-failed.ts'
import { Entrance } from '../features/accounts/entrance.tsx'
import classes from '../features/accounts/form.module.css'
import { UndoForm } from '../features/accounts/undo/undo-form.tsx'
import { UndoList, UndoneList } from '../features/accounts/undo/undone-list.tsx'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { closeSession } from '../shared/session/session.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'

const leads = {
  addressAdded: 'accounts:notMe.lead.addressAdded',
  addressConfirmed: 'accounts:notMe.lead.addressConfirmed',
  addressRemoved: 'accounts:notMe.lead.addressRemoved',
  primaryChanged: 'accounts:notMe.lead.primaryChanged',
  passwordChanged: 'accounts:notMe.lead.passwordChanged',
  legacyChanged: 'accounts:notMe.lead.legacyChanged',
  accessChanged: 'accounts:notMe.lead.accessChanged',
  undone: 'accounts:notMe.lead.undone',
} as const

/** Opened from a notice mail by the owner of the account. Viewing it changes nothing. */
export const NotMe = () => {
  const { t } = useTranslation('accounts')
  const { token } = useParams({ from: '/not-me/$token' })
  const client = useQueryClient()
  const [undone, setUndone] = useState<DataOf<typeof accounts.undoChanges>>()
  useScreenTitle(t('accounts:notMe.title'))
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', 'undo', token],
    queryFn: ({ signal }) => call(accounts.describeUndo, { params: { token } }, { signal }),
    enabled: !undone,
  })
  const frame = { picture: 'meadow', quote: t('accounts:notMe.quote') } as const

  if (undone)
    return (
      <Entrance {...frame} title={t('accounts:notMe.doneTitle')} lead={t('accounts:notMe.doneText')}>
        <UndoneList undone={undone} />
        <div className={classes.form}>
          <Button component={Link} to="/sign-in" size="lg">
            {t('accounts:notMe.signIn')}
          </Button>
        </div>
      </Entrance>
    )
  if (isAnswered(error))
    return (
      <Entrance {...frame} title={t('accounts:notMe.goneTitle')} lead={t('accounts:notMe.goneText')}>
        <div className={classes.form}>
          <Button component={Link} to="/password-lost" size="lg">
            {t('accounts:notMe.lost')}
          </Button>
        </div>
      </Entrance>
    )
  return (
    <Entrance
      {...frame}
      title={t('accounts:notMe.title')}
      lead={data ? t(leads[data.kind]) : t('accounts:notMe.looking')}
    >
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <>
          <UndoList undo={data} />
          <UndoForm
            token={token}
            onUndone={(done) => {
              closeSession(client)
              setUndone(done)
            }}
          />
        </>
      )}
    </Entrance>
  )
}
