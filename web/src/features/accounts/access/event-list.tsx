import { Button } from '@mantine/core'
import type { SecurityEvent } from '@souvenance/contract/accounts/access'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import section from '../section.module.css'
import classes from './access.module.css'
import { eventsQuery } from './queries.ts'

const texts: Record<SecurityEvent, string> = {
  signedIn: 'access:events.kind.signedIn',
  signedInByPasskey: 'access:events.kind.signedInByPasskey',
  signInRefused: 'access:events.kind.signInRefused',
  signedOut: 'access:events.kind.signedOut',
  passwordChanged: 'access:events.kind.passwordChanged',
  passwordReset: 'access:events.kind.passwordReset',
  passwordRefused: 'access:events.kind.passwordRefused',
  addressAdded: 'access:events.kind.addressAdded',
  addressConfirmed: 'access:events.kind.addressConfirmed',
  addressRemoved: 'access:events.kind.addressRemoved',
  primaryChanged: 'access:events.kind.primaryChanged',
  undone: 'access:events.kind.undone',
  passkeyAdded: 'access:events.kind.passkeyAdded',
  passkeyRemoved: 'access:events.kind.passkeyRemoved',
  passkeyCopied: 'access:events.kind.passkeyCopied',
  factorOn: 'access:events.kind.factorOn',
  factorOff: 'access:events.kind.factorOff',
  factorRefused: 'access:events.kind.factorRefused',
  recoveryCodeUsed: 'access:events.kind.recoveryCodeUsed',
  recoveryCodesMade: 'access:events.kind.recoveryCodesMade',
  exportAsked: 'access:events.kind.exportAsked',
  exportOpened: 'access:events.kind.exportOpened',
  legateeAsked: 'access:events.kind.legateeAsked',
  legateeRemoved: 'access:events.kind.legateeRemoved',
  legateeChanged: 'access:events.kind.legateeChanged',
  safetyTimesChanged: 'access:events.kind.safetyTimesChanged',
  leavingAsked: 'access:events.kind.leavingAsked',
  deskEntered: 'access:events.kind.deskEntered',
}

export const EventList = () => {
  const { t } = useTranslation('access')
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(eventsQuery)
  const items = itemsOf(data)
  return (
    <section className={classes.part}>
      <SectionHeading>{t('access:events.title')}</SectionHeading>
      <p className={section.lead}>{t('access:events.lead')}</p>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      <ol className={classes.events}>
        {items.map(({ eventUid, event, at }) => (
          <li key={eventUid}>
            <span>{t(texts[event])}</span>
            <RelativeTime moment={at} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          className={section.all ?? ''}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('access:events.more')}
        </Button>
      )}
    </section>
  )
}
