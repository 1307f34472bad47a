import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { inReach, passFocusOn } from './pass-focus-on.ts'
import classes from './show-earlier.module.css'

interface ShowEarlierProps {
  busy: boolean
  onShow: () => void
  children: ReactNode
}

const framesOf = (node: HTMLElement | null): HTMLElement[] =>
  node?.parentElement ? [node.parentElement, ...framesOf(node.parentElement)] : []

/** Above a list that goes on upwards. Once nothing is left to show, the keyboard goes on at what came last. */
export const ShowEarlier = ({ busy, onShow, children }: ShowEarlierProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const leaving = button.current
    return () => {
      const frames = framesOf(leaving)
      passFocusOn(leaving, () => frames.map((frame) => frame.querySelector(inReach)))
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={classes.earlier}
      aria-disabled={busy}
      onClick={() => !busy && onShow()}
    >
      {children}
    </button>
  )
}
