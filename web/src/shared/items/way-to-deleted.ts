import type { TFunction } from 'i18next'
import type { NoticeLink } from '../../ui/notices/notice-list.ts'

/** The link to the deleted items of a page. */
export const wayToDeleted = (t: TFunction, permalink: string): NoticeLink => ({
  label: t('ui:deleted.title'),
  way: { to: '/$permalink/deleted', params: { permalink } },
})
