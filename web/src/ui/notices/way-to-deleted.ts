import type { TFunction } from 'i18next'
import type { NoticeLink } from './notice-list.ts'

/** Where what was deleted on a page can be found for thirty days. */
export const wayToDeleted = (t: TFunction, permalink: string): NoticeLink => ({
  label: t('ui:deleted.title'),
  way: { to: '/$permalink/deleted', params: { permalink } },
})
