import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallFailed } from '../../api/call-failed.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from './problem.tsx'

/** A screen that threw, or whose code or data could not be fetched. */
export const FailureScreen = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation('problems')
  const router = useRouter()
  const offline = !navigator.onLine || (error instanceof CallFailed && error.offline)
  const words = offline
    ? {
        mark: t('problems:offline.mark'),
        title: t('problems:offline.title'),
        text: t('problems:offline.text'),
      }
    : { mark: t('problems:failed.mark'), title: t('problems:failed.title'), text: t('problems:failed.text') }
  const retry = async () => {
    // A module that threw or failed to load stays failed until the document is reloaded, which needs a connection.
    if (navigator.onLine && !(error instanceof CallFailed)) return location.reload()
    await router.invalidate()
    reset()
  }
  return (
    <Problem {...words}>
      <Button onClick={() => void retry()}>{t('problems:retry')}</Button>
      {/* A plain link: reloads the document, whatever the state of the router. */}
      <Button component="a" href="/" variant="subtle">
        {t('problems:home')}
      </Button>
    </Problem>
  )
}
