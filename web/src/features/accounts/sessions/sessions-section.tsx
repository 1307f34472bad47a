import { Button } from '@mantine/core'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { sessionsQuery } from '../queries.ts'
import classes from '../section.module.css'

/** The server names systems by their proper names, in every language. */
const iconOf = (device: string) => {
  if (/iPhone|Android/.test(device)) return IconDeviceMobile
  return device.includes('iPad') ? IconDeviceTablet : IconDeviceLaptop
}

export const SessionsSection = () => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: (id: string) => call(accounts.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const endingOthers = useMutation({
    mutationFn: () => call(accounts.endOtherSessions, {}),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  if (isError)
    return (
      <div className={classes.section}>
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className={classes.section}>
        <LoadingState shape="people" />
      </div>
    )
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('settings:sessions.lead')}</p>
      <ul className={classes.rows}>
        {data.items.map(({ id, device, lastUsedAt, current }) => {
          const name = device || t('settings:sessions.unknown')
          const Icon = iconOf(device)
          return (
            <li key={id} className={classes.row}>
              <Icon size={26} stroke={1.5} aria-hidden="true" />
              <div className={classes.words}>
                <b>{name}</b>
                <span className={classes.state}>
                  {t('settings:sessions.used')} <RelativeTime moment={lastUsedAt} />
                  {current && <em>{t('settings:sessions.here')}</em>}
                </span>
              </div>
              {!current && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('settings:sessions.endOf', { device: name })}
                  loading={ending.isPending && ending.variables === id}
                  onClick={() => ending.mutate(id)}
                >
                  {t('settings:sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data.items.length > 1 && (
        <Button
          variant="outline"
          className={classes.all}
          loading={endingOthers.isPending}
          onClick={() => endingOthers.mutate()}
        >
          {t('settings:sessions.endOthers')}
        </Button>
      )}
    </div>
  )
}
