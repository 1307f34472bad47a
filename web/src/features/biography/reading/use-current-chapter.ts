import { useEffect, useState } from 'react'

/** The chapter that stands in the upper part of the window. */
export const useCurrentChapter = (uids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  const known = uids.join()

  useEffect(() => {
    const inView = new Set<string>()
    const order = known.split(',')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        const found = order.findLast((uid) => inView.has(uid))
        if (found) setCurrent(found)
      },
      { rootMargin: '-96px 0px -66% 0px' },
    )
    for (const uid of order) {
      const chapter = document.getElementById(uid)
      if (chapter) observer.observe(chapter)
    }
    return () => observer.disconnect()
  }, [known])

  return current
}
