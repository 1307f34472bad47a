import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import type { TFunction } from 'i18next'
import { call } from '../../api/call.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'

/** Offers to send the link that confirms the address of an account. */
export const confirmFirst = async (t: TFunction): Promise<void> => {
  const willing = await confirm({
    title: t('ui:noRights.title'),
    text: t(`messages:${catalogue.unconfirmed.key}`),
    keep: t('ui:noRights.keep'),
    action: t('ui:noRights.resend'),
  })
  if (willing) await call(accounts.resendConfirmation, {})
}
