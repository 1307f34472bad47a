import { noticeAbouts } from '@souvenance/contract/people/notice-abouts'

const noticeTabs = ['requests', ...noticeAbouts] as const
export type NoticeTab = (typeof noticeTabs)[number]

export const findNoticeTab = (value: unknown): NoticeTab | undefined =>
  noticeTabs.find((tab) => tab === value)
