import type { ItemKind } from '@souvenance/contract/items/item-types'
import {
  IconBook2,
  IconCalendarHeart,
  IconPhoto,
  IconPlant2,
  IconQuote,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'

export const kindIcons: Record<ItemKind, typeof IconQuote> = {
  tribute: IconQuote,
  'life-event': IconCalendarHeart,
  picture: IconPhoto,
  'attached-picture': IconPhoto,
  chapter: IconBook2,
  birth: IconPlant2,
  death: IconPlant2,
  'family-event': IconUsersGroup,
}

export const useKindName = (): ((kind: ItemKind) => string) => {
  const { t } = useTranslation('feed')
  const names: Record<ItemKind, string> = {
    tribute: t('feed:kind.tribute'),
    'life-event': t('feed:kind.lifeEvent'),
    picture: t('feed:kind.picture'),
    'attached-picture': t('feed:kind.picture'),
    chapter: t('feed:kind.chapter'),
    birth: t('feed:kind.birth'),
    death: t('feed:kind.death'),
    'family-event': t('feed:kind.familyEvent'),
  }
  return (kind) => names[kind]
}
