import { accounts } from '@souvenance/contract/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { useTranslation } from '../i18n/use-translation.ts'
import { confirm } from '../ui/dialogs/dialogs.ts'
import { call } from './call.ts'

/** For someone who reaches for others before their address is confirmed: offers the link that confirms it. */
export const useConfirmFirst = (): (() => Promise<void>) => {
  const { t } = useTranslation('ui', 'messages')
  return async () => {
    const willing = await confirm({
      title: t('ui:noRights.title'),
      text: t(`messages:${catalogue.unconfirmed.key}`),
      keep: t('ui:noRights.keep'),
      action: t('ui:noRights.resend'),
    })
    if (willing) await call(accounts.resendConfirmation, {})
  }
}
