import { pageSeenText, type Standing } from '../clouds/public.ts'

/**
 * SQL of whether a relative, whose page is `p`, exists for a viewer: they see the page, and visitors are shown no living
 * person. Both arguments are SQL.
 */
export const relativeSeenText = ({ viewer, isVisitor }: { viewer: string; isVisitor: string }): string =>
  `(${pageSeenText(viewer)} and not (p.alive and ${isVisitor}))`

/** A page viewed as one of its clouds is seen by somebody signed in. */
export const isVisitor = ({ userUid, viewAs }: Standing): boolean => userUid === null && viewAs === null
