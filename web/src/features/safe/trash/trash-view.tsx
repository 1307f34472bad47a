import { Button } from '@mantine/core'
import { safe, type TrashedItem } from '@souvenance/contract/safe/safe'
import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { itemsOf } from '../../../shared/lists/paging.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../../ui/lists/list-progress.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { ItemSign } from '../browse/item-sign.tsx'
import { nameOf } from '../item-names.ts'
import { safeCall } from '../lock/safe-call.ts'
import { safeKey, trashQuery } from '../queries.ts'
import { takeTurn } from '../take-turn.ts'
import classes from './trash-view.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Items deleted in the last thirty days: restored, or deleted for good. */
export const TrashView = () => {
  const { t, language } = useTranslation('safe')
  const client = useQueryClient()
  const query = useInfiniteQuery(trashQuery)
  const items = itemsOf(query.data)
  const onSettled = () => client.invalidateQueries({ queryKey: safeKey })

  const restore = useMutation({
    mutationFn: ({ itemUid }: TrashedItem) => takeTurn(() => safeCall(safe.restore, { params: { itemUid } })),
    onSuccess: (_, item) =>
      showNotice({ type: 'success', text: t('safe:done.restored', { count: 1, name: nameOf(t, item) }) }),
    onSettled,
  })
  const purge = useMutation({
    mutationFn: async ({ itemUid }: TrashedItem) => {
      await takeTurn(() => safeCall(safe.purge, { params: { itemUid } }))
    },
    onSettled,
  })
  const empty = useMutation({
    mutationFn: async () => {
      await takeTurn(() => safeCall(safe.emptyTrash, {}))
    },
    onSettled,
  })

  const askToPurge = async (item: TrashedItem) => {
    const sure = await confirm({
      title: t('safe:trash.purgeTitle', { name: nameOf(t, item) }),
      text: t('safe:trash.purgeText'),
      keep: t('safe:trash.keep'),
      action: t('safe:trash.purge'),
      danger: true,
    })
    if (sure) purge.mutate(item)
  }
  const askToEmpty = async () => {
    const sure = await confirm({
      title: t('safe:trash.emptyTitle'),
      text: t('safe:trash.purgeText'),
      keep: t('safe:trash.keep'),
      action: t('safe:trash.empty'),
      danger: true,
    })
    if (sure) empty.mutate()
  }

  return (
    <section aria-labelledby="trash">
      <SectionHeading
        id="trash"
        aside={
          items.length > 0 && (
            <Button
              variant="subtle"
              size="sm"
              color="brique"
              loading={empty.isPending}
              onClick={() => void askToEmpty()}
            >
              {t('safe:trash.empty')}
            </Button>
          )
        }
      >
        {t('safe:trash.title')}
      </SectionHeading>
      <p className={classes.lead}>{t('safe:trash.lead')}</p>
      <InfiniteList
        shape="people"
        label={t('safe:trash.title')}
        items={items}
        keyOf={({ itemUid }) => itemUid}
        progress={progressOf(query)}
        onMore={() => void query.fetchNextPage()}
        empty={<EmptyState title={t('safe:trash.noneTitle')}>{t('safe:trash.noneText')}</EmptyState>}
      >
        {(item) => {
          const name = nameOf(t, item)
          return (
            <div className={classes.row}>
              <ItemSign item={item} />
              <div className={classes.words}>
                <p className={classes.name}>{name}</p>
                <p className={classes.until}>
                  {t('safe:trash.until', { date: formatDate(language, item.purgeDate) })}
                </p>
              </div>
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('safe:trash.restoreOne', { name })}
                leftSection={<IconRestore {...icon} />}
                onClick={() => restore.mutate(item)}
              >
                {t('safe:trash.restore')}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                color="brique"
                aria-label={t('safe:trash.purgeOne', { name })}
                leftSection={<IconTrashX {...icon} />}
                onClick={() => void askToPurge(item)}
              >
                {t('safe:trash.purge')}
              </Button>
            </div>
          )
        }}
      </InfiniteList>
    </section>
  )
}
