import { useEffect, useState } from 'react'

/** A programmatic scroll counts as ended after so long without a scroll event. */
const restAfter = 150

/** The chapter in the upper part of the window, or the one just navigated to. */
export const useCurrentChapter = (uids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  const known = uids.join()

  useEffect(() => {
    const inView = new Set<string>()
    const order = known.split(',')
    /** During a programmatic scroll the target is current; the last chapters may never reach the top. */
    let askedFor: string | undefined
    let underWay = false
    let rest: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const found = askedFor ?? order.findLast((uid) => inView.has(uid))
      if (found) setCurrent(found)
    }
    const settle = () => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        underWay = false
      }, restAfter)
    }
    const follow = () => {
      const uid = location.hash.slice(1)
      if (!order.includes(uid)) return
      askedFor = uid
      underWay = true
      settle()
      tell()
    }
    const release = () => {
      askedFor = undefined
      tell()
    }
    const scrolled = () => {
      if (underWay) settle()
      else if (askedFor) release()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        tell()
      },
      { rootMargin: '-96px 0px -66% 0px' },
    )
    for (const uid of order) {
      const chapter = document.getElementById(uid)
      if (chapter) observer.observe(chapter)
    }
    addEventListener('hashchange', follow)
    addEventListener('scroll', scrolled, { passive: true })
    // A scroll by the user ends the programmatic one.
    addEventListener('wheel', release, { passive: true })
    addEventListener('touchmove', release, { passive: true })
    return () => {
      clearTimeout(rest)
      observer.disconnect()
      removeEventListener('hashchange', follow)
      removeEventListener('scroll', scrolled)
      removeEventListener('wheel', release)
      removeEventListener('touchmove', release)
    }
  }, [known])

  return current
}
