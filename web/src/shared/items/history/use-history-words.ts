import type { HistoryEntry } from '@souvenance/contract/items/feeds'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Words = Record<string, string>

/** The text of a history entry; an edit of a single field names that field. */
export const useHistoryWords = (
  pictured: boolean,
): ((entry: Pick<HistoryEntry, 'act' | 'fields'>) => string) => {
  const { t } = useTranslation('feed')
  const written: Words = {
    create: t('feed:history.act.create'),
    propose: t('feed:history.act.propose'),
    edit: t('feed:history.act.edit'),
    state: t('feed:history.act.state'),
    clouds: t('feed:history.act.clouds'),
    accept: t('feed:history.act.accept'),
    refuse: t('feed:history.act.refuse'),
    merge: t('feed:history.act.merge'),
    delete: t('feed:history.act.delete'),
    restore: t('feed:history.act.restore'),
  }
  const seen: Words = {
    create: t('feed:history.picture.create'),
    propose: t('feed:history.picture.propose'),
    edit: t('feed:history.picture.edit'),
    state: t('feed:history.picture.state'),
    clouds: t('feed:history.picture.clouds'),
    accept: t('feed:history.picture.accept'),
    refuse: t('feed:history.picture.refuse'),
    delete: t('feed:history.picture.delete'),
    restore: t('feed:history.picture.restore'),
  }
  const acts = pictured ? seen : written
  const fields: Words = {
    associatedDate: t('feed:history.field.date'),
    place: t('feed:history.field.place'),
    hyperlink: t('feed:history.field.link'),
    pictures: t('feed:history.field.pictures'),
    description: t('feed:history.field.description'),
    ...(acts.clouds && { clouds: acts.clouds }),
    ...(acts.state && { itemType: acts.state }),
  }
  return ({ act, fields: changed }) => {
    const [only] = changed.length === 1 && (act === 'edit' || act === 'date') ? changed : []
    return (only && fields[only]) ?? acts[act] ?? acts.edit ?? ''
  }
}
