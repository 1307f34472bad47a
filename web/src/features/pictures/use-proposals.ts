import type { CloudType } from '@souvenance/contract/clouds'
import type { FeedItem } from '@souvenance/contract/feed-items'
import type { PartialDate } from '@souvenance/contract/page-header'
import { pictureProposals } from '@souvenance/contract/stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useSubmissionKey } from '../../api/use-submission-key.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { refreshStock } from './refresh-stock.ts'

export type Acceptance = {
  description: string
  associatedDate: PartialDate | null
  clouds: CloudType[]
  itemType: number
}

type Proposals = {
  accept: (item: FeedItem, changes: Acceptance) => Promise<unknown>
  refuse: (item: FeedItem, word: string) => Promise<unknown>
  /** One's own: asks first. */
  withdraw: (item: FeedItem) => Promise<void>
}

export const useProposals = (uid: string): Proposals => {
  const { t } = useTranslation('pictures')
  const client = useQueryClient()
  const withKey = useSubmissionKey()
  const onSuccess = () => refreshStock(client, uid)
  const accepting = useMutation({
    mutationFn: ({ id, body }: { id: string; body: Acceptance }) =>
      withKey({ id, body }, (submissionKey) =>
        call(pictureProposals.accept, { params: { uid, id }, body }, { submissionKey }),
      ),
    onSuccess,
  })
  const refusing = useMutation({
    mutationFn: ({ id, word }: { id: string; word: string }) =>
      call(pictureProposals.refuse, { params: { uid, id }, query: word ? { word } : {} }),
    onSuccess,
    // Someone else was faster: the list shows it.
    onError: (error) =>
      error instanceof CallFailed && error.status === 404 ? refreshStock(client, uid) : undefined,
  })

  const withdraw = async ({ itemUid }: FeedItem) => {
    const sure = await confirm({
      title: t('pictures:withdraw.title'),
      text: t('pictures:withdraw.text'),
      keep: t('pictures:withdraw.keep'),
      action: t('pictures:withdraw.action'),
      danger: true,
    })
    if (sure) refusing.mutate({ id: itemUid, word: '' })
  }

  return {
    accept: ({ itemUid }, body) => accepting.mutateAsync({ id: itemUid, body }),
    refuse: ({ itemUid }, word) => refusing.mutateAsync({ id: itemUid, word }),
    withdraw,
  }
}
