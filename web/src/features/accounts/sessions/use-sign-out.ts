import { accounts } from '@souvenance/contract/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { forgetBegunHere, hasBegunHere } from '../../../shared/forms/begun-here.ts'
import { closeSession, useSession } from '../../../shared/session/session.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'

/** Deletes drafts with the session, so that nobody else finds them on this device; asks first if there are some. */
export const useSignOut = (): (() => void) => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(accounts.signOut, {}),
    onSuccess: async () => {
      await navigate({ to: '/', state: { signingOut: true } })
      forgetBegunHere(user?.userUid)
      closeSession(client)
    },
  })
  const ask = async () => {
    const sure =
      !hasBegunHere(user?.userUid) ||
      (await confirm({
        title: t('shell:signOut.title'),
        text: t('shell:signOut.text'),
        keep: t('shell:signOut.keep'),
        action: t('shell:signOut.action'),
        danger: true,
      }))
    if (sure) mutate()
  }
  return () => void ask()
}
