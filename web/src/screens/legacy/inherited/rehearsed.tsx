import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { HandingOver } from '../../../features/inheritance/handing-over.tsx'
import { rehearsedQuery } from '../../../features/inheritance/queries.ts'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WarmNote } from '../../../ui/states/warm-note.tsx'
import classes from '../legacy-screens.module.css'
import { NothingLeft } from './nothing-left.tsx'

/** The handing-over page as one legatee of the viewer would see it. */
export const Rehearsed = () => {
  const { t } = useTranslation('inherited')
  const { userUid } = useParams({ from: '/page/space/legacy/seen-by/$userUid' })
  const query = useQuery(rehearsedQuery(userUid))
  const name = query.data?.legatee.firstname
  useScreenTitle(name ? t('inherited:rehearsed.title', { name }) : t('inherited:gifts'))
  if (query.isPending) return <LoadingState shape="screen" />
  if (!query.data) return <NothingLeft error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={classes.parts}>
      <WarmNote>{t('inherited:rehearsed.note', { name })}</WarmNote>
      <div>
        <HandingOver inheritance={query.data.inheritance} rehearsed />
      </div>
      <Link className={classes.back} to="/legacy">
        {t('inherited:rehearsed.back')}
      </Link>
    </div>
  )
}
