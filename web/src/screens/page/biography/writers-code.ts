import { lazy } from 'react'

type Actions = typeof import('../../../features/biography/chapters/chapter-actions.tsx')['ChapterActions']

let loaded: Actions | undefined

/** Only those who write, or may read the history, have something to choose in a chapter. */
export const loadActions = async (): Promise<Actions> => {
  loaded ??= (await import('../../../features/biography/chapters/chapter-actions.tsx')).ChapterActions
  return loaded
}

const LazyActions = lazy(async () => ({ default: await loadActions() }))

/**
 * The actions themselves once their code is there: while a lazy component waits for it, React throws the rendered
 * buttons away at the first change of the screen, with the presses on them.
 */
export const getActions = (): Actions | typeof LazyActions => loaded ?? LazyActions
