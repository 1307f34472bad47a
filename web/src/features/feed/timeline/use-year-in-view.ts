import { useEffect, useState } from 'react'

/** The share of the window's height at which an item counts as being read. */
const readingLine = 0.35

/** The last row that begins above a line, by binary search over rows stacked vertically. */
const lastAbove = (rows: readonly Element[], line: number): Element | undefined => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle + 1
    else high = middle
  }
  return rows[Math.max(0, low - 1)]
}

/** Near the end of the page the last items cannot scroll up to the line, so the line moves down. */
const findLine = (first: Element | undefined): number => {
  const { innerHeight, scrollY } = window
  const begun = (first?.getBoundingClientRect().top ?? 0) < 0
  const left = document.documentElement.scrollHeight - scrollY - innerHeight
  return begun ? Math.max(innerHeight * readingLine, innerHeight - left) : innerHeight * readingLine
}

/** The year of the item being read. */
export const useYearInView = (watching: boolean): number | null => {
  const [year, setYear] = useState<number | null>(null)
  useEffect(() => {
    if (!watching) return
    let frame = 0
    const look = () => {
      frame = 0
      // Observes rows, not the items in them: measuring items would render content-visibility content.
      const rows = [...document.querySelectorAll('li:has(> article[data-year])')]
      const read = lastAbove(rows, findLine(rows[0]))?.firstElementChild
      setYear(read instanceof HTMLElement ? Number(read.dataset.year) : null)
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    // Items render after their data arrives, without a scroll event.
    const growth = new ResizeObserver(lookSoon)
    growth.observe(document.body)
    look()
    window.addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      window.removeEventListener('scroll', lookSoon)
    }
  }, [watching])
  return year
}
