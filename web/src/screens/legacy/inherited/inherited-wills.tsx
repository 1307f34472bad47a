import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { inheritedWillsQuery } from '../../../features/inheritance/queries.ts'
import { WillsReader } from '../../../features/inheritance/wills-reader.tsx'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ScreenHeading } from '../../../ui/text/screen-heading.tsx'
import classes from '../legacy-screens.module.css'
import { NothingLeft } from './nothing-left.tsx'

/** The last wills that somebody left the viewer to read. */
export const InheritedWills = () => {
  const { t, language } = useTranslation('inherited')
  const { uid } = useParams({ from: '/page/space/legacy/inherited/$uid/last-wills' })
  const query = useQuery(inheritedWillsQuery(uid, language))
  const name = query.data?.person.firstname
  useScreenTitle(name ? t('inherited:wills', { name }) : t('inherited:gifts'))
  if (query.isPending) return <LoadingState shape="screen" />
  if (!query.data) return <NothingLeft error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={classes.parts}>
      <div>
        <ScreenHeading lead={t('inherited:will.lead')}>{t('inherited:wills', { name })}</ScreenHeading>
        <WillsReader uid={uid} wills={query.data} />
      </div>
      <Link className={classes.back} to="/legacy/inherited/$uid" params={{ uid }}>
        {t('inherited:title', { name })}
      </Link>
    </div>
  )
}
