import { requests } from '@souvenance/contract/people/requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordQuestion } from '../forms/password/password-question.tsx'
import { refreshRequests } from './refresh-requests.ts'

interface AgreeQuestionProps {
  requestUid: string
  pageUid: string
  /** The person who answered with another address. */
  name: string
  gender?: string | undefined
  onClose: () => void
}

/** Makes somebody a legatee who answered with another address than the invited one, with the password. */
export const AgreeQuestion = ({ requestUid, pageUid, name, gender, onClose }: AgreeQuestionProps) => {
  const { t } = useTranslation('requests')
  const client = useQueryClient()
  const agree = async (password: string) => {
    await call(requests.accept, { params: { id: requestUid }, body: { password } })
    onClose()
    await refreshRequests(client, pageUid)
  }
  return (
    <PasswordQuestion
      title={t('requests:agree.title', { name })}
      text={t('requests:agree.text', { name })}
      keep={t('requests:agree.keep')}
      action={t('requests:claim.accept', { context: gender })}
      onClose={onClose}
      onAgree={agree}
    />
  )
}
