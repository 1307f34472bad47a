import type { AbuseReason } from '@souvenance/contract/operator/abuse-reports'
import type { TFunction } from 'i18next'

export const reasonWord = (t: TFunction, reason: AbuseReason): string => {
  const words: Record<AbuseReason, string> = {
    hate: t('abuse-reports:reason.hate'),
    harassment: t('abuse-reports:reason.harassment'),
    violence: t('abuse-reports:reason.violence'),
    intimate: t('abuse-reports:reason.intimate'),
    private: t('abuse-reports:reason.private'),
    untrue: t('abuse-reports:reason.untrue'),
    impersonation: t('abuse-reports:reason.impersonation'),
    unwanted: t('abuse-reports:reason.unwanted'),
    rights: t('abuse-reports:reason.rights'),
    spam: t('abuse-reports:reason.spam'),
    other: t('abuse-reports:reason.other'),
  }
  return words[reason]
}
