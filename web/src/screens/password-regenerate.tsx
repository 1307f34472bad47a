import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { Entrance } from '../features/accounts/entrance.tsx'
import { RegenerateForm } from '../features/accounts/password/regenerate-form.tsx'
import { sameOriginPath } from '../features/accounts/sign-in/same-origin-path.ts'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { closeSession } from '../shared/session/session.ts'

export const PasswordRegenerate = () => {
  const { t } = useTranslation('accounts')
  const { token } = useParams({ from: '/password-regenerate/$token' })
  const router = useRouter()
  const client = useQueryClient()
  useScreenTitle(t('accounts:regenerate.title'))
  return (
    <Entrance
      picture="meadow"
      quote={t('accounts:lost.quote')}
      title={t('accounts:regenerate.title')}
      lead={`${t('accounts:regenerate.lead')} ${t('accounts:regenerate.safe')}`}
    >
      <RegenerateForm
        token={token}
        onRegenerated={(redirectUrl) => {
          closeSession(client)
          router.history.push(sameOriginPath(redirectUrl, location.origin))
        }}
      />
    </Entrance>
  )
}
