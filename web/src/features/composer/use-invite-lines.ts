import { useTranslation } from '../../i18n/use-translation.ts'
import type { ComposerKind } from './composer-kind.ts'

/** An invitation for each kind of writing. On their own page the writer is addressed. */
export const useInviteLines = (name: string, own: boolean): Record<ComposerKind, string> => {
  const { t } = useTranslation('composer')
  return {
    tribute: t('composer:invite.tribute', { name }),
    'life-event': own ? t('composer:invite.ownLifeEvent') : t('composer:invite.life-event', { name }),
    picture: own ? t('composer:invite.ownPicture') : t('composer:invite.picture', { name }),
  }
}
