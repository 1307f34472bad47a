import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../notices/notices.ts'

/** The clipboard needs a secure context: over plain http the address is shown, to be copied by hand. */
export const useCopyAddress = () => {
  const { t } = useTranslation('ui')
  return async (url: string, copied: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      showNotice({ type: 'success', text: copied })
    } catch {
      showNotice({ type: 'info', text: t('ui:copyByHand', { url }), lifetime: 60_000 })
    }
  }
}
