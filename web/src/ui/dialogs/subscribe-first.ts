import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from './dialogs.ts'

/**
 * For a visitor who uses an action that needs an account. `next` is the address to return to, `besides` what an account alone does
 * not give.
 */
export const useSubscribeFirst = (): ((next: string, besides?: string) => Promise<void>) => {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  return useCallback(
    async (next, besides) => {
      const signIn = `/sign-in?next=${encodeURIComponent(next)}`
      const willing = await confirm({
        title: t('ui:subscribe.title'),
        text: [besides, t('ui:subscribe.text', { signIn })].filter(Boolean).join(' '),
        keep: t('ui:subscribe.keep'),
        action: t('ui:subscribe.action'),
      })
      if (willing) await navigate({ to: '/sign-up', search: { next } })
    },
    [t, navigate],
  )
}
