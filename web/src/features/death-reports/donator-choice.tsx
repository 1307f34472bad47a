import type { Donator } from '@souvenance/contract/legacy/death-reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { donatorsQuery } from './queries.ts'
import classes from './report-dialog.module.css'

interface DonatorChoiceProps {
  name: string
  value: Donator | undefined
  onChange: (donator: Donator) => void
}

/**
 * Chooses the deceased among the people who named the viewer a legatee; those who cannot be reported now stay listed, with the
 * reason.
 */
export const DonatorChoice = ({ name, value, onChange }: DonatorChoiceProps) => {
  const { t } = useTranslation('death-reports')
  const query = useInfiniteQuery(donatorsQuery)
  const donators = itemsOf(query.data)
  const say = ({
    obstacle,
    reportableFrom: from,
    firstname,
    gender: context,
    reportUid,
  }: Donator): string => {
    if (obstacle === 'reported') return t('death-reports:obstacle.reported')
    if (obstacle === 'barred') return t('death-reports:obstacle.barred', { name: firstname, from, context })
    if (obstacle === 'tooNew') return t('death-reports:obstacle.tooNew', { from })
    return reportUid ? t('death-reports:obstacle.confirm') : t('death-reports:obstacle.none')
  }
  return (
    <fieldset className={classes.form}>
      <legend>{t('death-reports:report.who')}</legend>
      {query.data && donators.length === 0 && <p>{t('death-reports:report.nobody')}</p>}
      {donators.map((donator) => (
        <ChoiceCard
          key={donator.userUid}
          name={name}
          disabled={!donator.reportable}
          checked={value?.userUid === donator.userUid}
          onChange={() => onChange(donator)}
        >
          <PersonAvatar name={donator.fullname} picture={donator.profilePics.avatar} size={56} />
          <span className={classes.who}>
            <b>{donator.fullname}</b>
            <small>{say(donator)}</small>
          </span>
        </ChoiceCard>
      ))}
      <ListEnd
        shape="people"
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      />
      {donators.length > 0 && <p className={classes.hint}>{t('death-reports:report.only')}</p>}
    </fieldset>
  )
}
