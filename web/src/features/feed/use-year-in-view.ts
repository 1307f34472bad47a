import { useEffect, useState } from 'react'

/** How far down the window the line is that an item crosses when it begins to be read. */
const readingLine = 0.35

/** The last of some rows, standing one below the other, that begins above a line. Looks at few of them. */
const lastAbove = (rows: readonly Element[], line: number): Element | undefined => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle + 1
    else high = middle
  }
  return rows[Math.max(0, low - 1)]
}

/** Towards the end of a page what is read cannot come up to the line: the line comes down to it. */
const findLine = (first: Element | undefined): number => {
  const { innerHeight, scrollY } = window
  const begun = (first?.getBoundingClientRect().top ?? 0) < 0
  const left = document.documentElement.scrollHeight - scrollY - innerHeight
  return begun ? Math.max(innerHeight * readingLine, innerHeight - left) : innerHeight * readingLine
}

/** The year of the item that is being read. */
export const useYearInView = (watching: boolean): number | null => {
  const [year, setYear] = useState<number | null>(null)
  useEffect(() => {
    if (!watching) return
    let frame = 0
    const look = () => {
      frame = 0
      // The rows, not the items in them: what the browser has left undrawn must stay so.
      const rows = [...document.querySelectorAll('li:has(> article[data-year])')]
      const read = lastAbove(rows, findLine(rows[0]))?.firstElementChild
      setYear(read instanceof HTMLElement ? Number(read.dataset.year) : null)
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    // Items are drawn after they have come, without anybody scrolling.
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
