import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { noticesQuery } from './queries.ts'

/** Marks as seen what was there when the list was fetched; what came in since stays new and is fetched. */
export const useMarkRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (date: string) =>
      call(notifications.see, { body: { type: notificationTypes.notification, date } }),
    onSuccess: ({ totalNew }) => {
      client.setQueryData(
        noticesQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              totalNew,
              items: page.items.map((notice) => ({ ...notice, seen: true })),
            })),
          },
      )
      // Lists of a part are fetched again when they are opened.
      client.removeQueries({
        queryKey: noticesQuery.queryKey,
        predicate: ({ queryKey }) => queryKey.length > 1,
      })
      if (totalNew > 0) void client.invalidateQueries({ queryKey: noticesQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['ping'] })
    },
  })
}
