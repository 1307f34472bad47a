import type { NoticeAbout } from '@souvenance/contract/people/notice-abouts'
import { noticeList, notificationTypes } from '@souvenance/contract/people/notifications'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byAnchor } from '../../shared/lists/paging.ts'

/** Notifications of the viewer, newest first. A page may be short, even empty, and not be the last. */
export const noticesAbout = (about?: NoticeAbout) =>
  infiniteQueryOptions({
    queryKey: about ? ['notices', about] : ['notices'],
    queryFn: ({ pageParam, signal }) =>
      call(
        noticeList,
        {
          query: {
            type: notificationTypes.notification,
            ...(pageParam && { anchorDate: pageParam }),
            ...(about && { about }),
          },
        },
        { signal },
      ),
    ...byAnchor,
  })

export const noticesQuery = noticesAbout()
