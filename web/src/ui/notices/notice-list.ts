import type { LinkProps } from '@tanstack/react-router'

export type NoticeType = 'success' | 'info' | 'warning' | 'error'

/** `fixed` notices appear at the top right and time out; `main` notices are above the screen until closed. */
export type NoticeContainer = 'fixed' | 'main'

export interface NoticeAction {
  label: string
  run: () => void
}

/** The link of a notice. */
export interface NoticeLink {
  label: string
  way: LinkProps
}

export interface Notice {
  id: number
  type: NoticeType
  text: string
  /** Names of its subjects. */
  about: readonly string[]
  container: NoticeContainer
  /** Milliseconds before it closes; undefined for a sticky notice. */
  lifetime: number | null
  count: number
  /** Incremented when the same text is shown again, which restarts the timer. */
  shownAt: number
  /** An action such as undo; it closes the notice. */
  action?: NoticeAction
  link?: NoticeLink
  /** The key of its subject: deleting the subject closes the notice. */
  of?: string
}

export interface NoticeRequest {
  type: NoticeType
  text: string
  about?: string
  container?: NoticeContainer
  /** Null for a notice that stays until it is closed. */
  lifetime?: number | null
  action?: NoticeAction
  link?: NoticeLink
  of?: string
}

const fixedLifetime = 15_000

/** Adds a notice; the same text in the same container is counted, or gets one more name, not repeated. */
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
  const usual = container === 'fixed' ? fixedLifetime : null
  const lifetime = request.lifetime === undefined ? usual : request.lifetime
  const { type, text } = request
  return [...notices, { id, type, text, about, container, lifetime, count: 1, shownAt: id, ...offers }]
}
