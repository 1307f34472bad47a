import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { pictureProposals } from '@souvenance/contract/items/library'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import type { CloudType } from '@souvenance/contract/people/clouds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSubmissionKey } from '../../../shared/forms/use-submission-key.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { refreshLibrary } from '../library/refresh-library.ts'

export type Acceptance = {
  message: string
  associatedDate: PartialDate | null
  clouds: CloudType[]
  itemType: number
}

type ProposalMutations = {
  accept: (item: FeedItem, changes: Acceptance) => Promise<unknown>
  refuse: (item: FeedItem, word: string) => Promise<unknown>
  /** Withdraws the viewer's own; asks first. */
  withdraw: (item: FeedItem) => Promise<void>
}

export const useProposalMutations = (uid: string): ProposalMutations => {
  const { t } = useTranslation('pictures')
  const client = useQueryClient()
  const withKey = useSubmissionKey()
  const onSuccess = () => refreshLibrary(client, uid)
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
    // Another person decided first: the refetched list shows it.
    onError: (error) =>
      error instanceof CallFailed && error.status === 404 ? refreshLibrary(client, uid) : undefined,
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
