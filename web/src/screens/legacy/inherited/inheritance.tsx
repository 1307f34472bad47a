import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HandingOver } from '../../../features/inheritance/handing-over.tsx'
import { inheritanceQuery } from '../../../features/inheritance/queries.ts'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { NothingLeft } from './nothing-left.tsx'

/** The handing-over page of one person. */
export const InheritanceOf = () => {
  const { t } = useTranslation('inherited')
  const { uid } = useParams({ from: '/page/space/legacy/inherited/$uid' })
  const query = useQuery(inheritanceQuery(uid))
  const inheritance = query.data?.inheritance
  useScreenTitle(
    inheritance ? t('inherited:waiting', { name: inheritance.person.firstname }) : t('inherited:gifts'),
  )
  if (query.isPending) return <LoadingState shape="screen" />
  if (!inheritance) return <NothingLeft error={query.error} onRetry={() => void query.refetch()} />
  return <HandingOver inheritance={inheritance} />
}
