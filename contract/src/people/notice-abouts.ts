/** (added) Whom a notice concerns: my page, a page I look after, another page, or what is left and received. */
export const noticeAbouts = ['mine', 'cared', 'followed', 'legacy'] as const
export type NoticeAbout = (typeof noticeAbouts)[number]
