import { cloudTypes } from '@souvenance/contract/people/clouds'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Names of clouds for administrators: "public" means no cloud. */
export const useCloudWords = () => {
  const { t } = useTranslation('followers')
  const words: Record<number, { name: string; text: string }> = {
    [cloudTypes.public]: { name: t('followers:cloud.none'), text: t('followers:cloud.noneText') },
    [cloudTypes.family]: { name: t('followers:cloud.family'), text: t('followers:cloud.familyText') },
    [cloudTypes.friends]: { name: t('followers:cloud.friends'), text: t('followers:cloud.friendsText') },
    [cloudTypes.banned]: { name: t('followers:cloud.banned'), text: t('followers:cloud.bannedText') },
  }
  return {
    nameOf: (cloud: number): string => words[cloud]?.name ?? '',
    textOf: (cloud: number): string => words[cloud]?.text ?? '',
  }
}
