import { biography } from '@souvenance/contract/biography/biography'
import type { ProposalDetail } from '@souvenance/contract/biography/chapters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RefusalDialog } from '../../../shared/items/refusal-dialog.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { dropMerge } from '../merging/kept-merge.ts'

interface DeclineDialogProps {
  userUid: string
  proposal: ProposalDetail
  /** The message typed on another screen. */
  startWord?: string
  onClose: () => void
  onDeclined: () => void
}

/** Declines another person's proposal for a chapter, or withdraws the viewer's own. */
export const DeclineDialog = ({
  userUid,
  proposal,
  startWord = '',
  onClose,
  onDeclined,
}: DeclineDialogProps) => {
  const { t } = useTranslation('biography')
  const client = useQueryClient()
  const { user } = useSession()
  const own = proposal.can.withdraw
  const name = proposal.author?.firstname ?? ''
  const declining = useMutation({
    mutationFn: (word: string) =>
      call(biography.refuse, {
        params: { uid: userUid, proposalUid: proposal.itemUid },
        query: word ? { word } : {},
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['biography', userUid] }),
  })
  return (
    <RefusalDialog
      itemUid={proposal.itemUid}
      words={{
        title: own ? t('biography:withdraw.title') : t('biography:decline.title'),
        text: own ? t('biography:withdraw.text') : t('biography:decline.text', { name }),
        word: own ? undefined : t('biography:answer.word', { name }),
        keep: t('biography:decline.keep'),
        action: own ? t('biography:withdraw.action') : t('biography:decline.action'),
      }}
      startWord={startWord}
      onRefuse={async (word) => {
        await declining.mutateAsync(own ? '' : word)
        dropMerge(user?.userUid, proposal.itemUid)
        onDeclined()
      }}
      onClose={onClose}
    />
  )
}
