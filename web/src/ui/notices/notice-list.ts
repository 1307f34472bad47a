import type { LinkProps } from '@tanstack/react-router'

export type NoticeType = 'success' | 'info' | 'warning' | 'error'

/** `fixed` notices come at the top right and leave; `main` notices stand above the screen until closed. */
export type NoticeContainer = 'fixed' | 'main'

export interface NoticeAction {
  label: string
  run: () => void
}

/** Where a notice leads. */
export interface NoticeLink {
  label: string
  way: LinkProps
}

export interface Notice {
  id: number
  type: NoticeType
  text: string
  /** Names of what it is said of, as they are. */
  about: readonly string[]
  container: NoticeContainer
  /** Milliseconds before it leaves; a sticky notice has none. */
  lifetime: number | null
  count: number
  /** Grows when the same words come again, so that the notice starts its time over. */
  shownAt: number
  /** What can be done about it, such as taking it back; the notice leaves then. */
  action?: NoticeAction
  link?: NoticeLink
  /** What it was said of, by its key: the notice goes with it. */
  of?: string
}

export interface NoticeRequest {
  type: NoticeType
  text: string
  about?: string
  container?: NoticeContainer
  lifetime?: number
  action?: NoticeAction
  link?: NoticeLink
  of?: string
}

const fixedLifetime = 15_000

/** The list with one more notice; the same words in the same place are counted, or said of one more thing, not repeated. */
export const addNotice = (notices: readonly Notice[], request: NoticeRequest, id: number): Notice[] => {
  const container = request.container ?? 'fixed'
  const twin = notices.find(
    (notice) =>
      notice.text === request.text && notice.type === request.type && notice.container === container,
  )
  const offers = {
    ...(request.action && { action: request.action }),
    ...(request.link && { link: request.link }),
    ...(request.of !== undefined && { of: request.of }),
  }
  const about = request.about === undefined ? [] : [request.about]
  if (twin) {
    const others = about.filter((name) => !twin.about.includes(name))
    const again = others.length > 0 ? 0 : 1
    return notices.map((notice) =>
      notice === twin
        ? { ...twin, ...offers, about: [...twin.about, ...others], count: twin.count + again, shownAt: id }
        : notice,
    )
  }
  const lifetime = request.lifetime ?? (container === 'fixed' ? fixedLifetime : null)
  const { type, text } = request
  return [...notices, { id, type, text, about, container, lifetime, count: 1, shownAt: id, ...offers }]
}
