import { useTranslation } from '../../i18n/use-translation.ts'

/** For actions that need a confirmed address. Fetched on demand: few accounts are unconfirmed. */
export const useConfirmFirst = (): (() => Promise<void>) => {
  const { t } = useTranslation('ui', 'messages')
  return async () => (await import('./confirm-first.ts')).confirmFirst(t)
}
