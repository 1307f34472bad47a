import { useTranslation } from '../../../i18n/use-translation.ts'
import { ItemPeopleDialog } from '../item-people-dialog.tsx'
import { likersQuery } from '../item-queries.ts'

/** The people who left a flower on an item. */
export const LikersDialog = ({ itemUid, onClose }: { itemUid: string; onClose: () => void }) => {
  const { t } = useTranslation('items')
  return (
    <ItemPeopleDialog
      asked={likersQuery(itemUid)}
      title={t('items:flower.who')}
      empty={t('items:flower.nobody')}
      onClose={onClose}
    />
  )
}
