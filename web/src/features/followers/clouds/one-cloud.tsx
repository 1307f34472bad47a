import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { cloudPeopleQuery } from '../queries.ts'
import { CloudPeople } from './cloud-people.tsx'
import { useCloudWords } from './use-cloud-words.ts'
import type { CloudActions } from './use-clouds-board.ts'
import { useNarrowing } from './use-narrowing.ts'

interface OneCloudProps {
  uid: string
  cloud: number
  count: number | undefined
  actions: CloudActions
}

export const OneCloud = ({ uid, cloud, count, actions }: OneCloudProps) => {
  const { t } = useTranslation('followers')
  const { nameOf } = useCloudWords()
  const narrowing = useNarrowing()
  const query = useInfiniteQuery(cloudPeopleQuery(uid, cloud, narrowing.asked))
  return (
    <CloudPeople
      cloud={cloud}
      name={nameOf(cloud)}
      count={count}
      items={itemsOf(query.data)}
      progress={progressOf(query)}
      onMore={() => void query.fetchNextPage()}
      empty={t('followers:cloud.empty')}
      narrowing={narrowing}
      actions={actions}
    />
  )
}
