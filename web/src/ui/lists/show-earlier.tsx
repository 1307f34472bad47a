import { type ReactNode, useRef } from 'react'
import { inReach, useFocusPassedOn } from '../focus/use-focus-passed-on.ts'
import classes from './show-earlier.module.css'

interface ShowEarlierProps {
  busy: boolean
  onShow: () => void
  children: ReactNode
}

const framesOf = (node: HTMLElement): HTMLElement[] =>
  node.parentElement ? [node.parentElement, ...framesOf(node.parentElement)] : []

const findShown = (leaving: HTMLElement) => {
  const frames = framesOf(leaving)
  return () => frames.map((frame) => frame.querySelector(`li ${inReach}`))
}

/** Above a list that is extended upwards. Once it is complete, focus moves to the last rows that arrived. */
export const ShowEarlier = ({ busy, onShow, children }: ShowEarlierProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useFocusPassedOn(button, findShown)
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
