import { type ProposalKind, proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AnswerSlip } from './answer-slip.tsx'
import classes from './answers.module.css'

interface ProposalAnswersProps {
  userUid: string
  of: ProposalKind
}

/** The answers to the viewer's proposals. The list of proposals shows those still waiting. */
export const ProposalAnswers = ({ userUid, of }: ProposalAnswersProps) => {
  const { t } = useTranslation('items')
  const { data } = useQuery({
    queryKey: ['proposal-answers', userUid, of] as const,
    queryFn: ({ signal }) =>
      call(proposalAnswers.read, { params: { uid: userUid }, query: { of } }, { signal }),
  })
  if (!data || data.answers.length === 0) return null
  return (
    <section className={classes.answers} aria-labelledby="answers">
      <h2 id="answers">{t('items:answer.title')}</h2>
      {data.answers.map((answer) => (
        <AnswerSlip key={answer.itemUid} answer={answer} />
      ))}
    </section>
  )
}
