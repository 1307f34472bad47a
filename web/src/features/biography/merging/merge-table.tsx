import { IconCheck, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './merge-table.module.css'
import type { Decision, Merge, MergedText } from './use-merge.ts'
import { WordDifference } from './word-difference.tsx'

interface MergeTableProps {
  merge: Merge
  left: MergedText
  right: MergedText
  leftLabel: ReactNode
  rightLabel: ReactNode
  /** The difference one is at, from 1. */
  at?: number
}

/** Two texts side by side, and between them what becomes of each difference. */
export const MergeTable = ({ merge, left, right, leftLabel, rightLabel, at }: MergeTableProps) => {
  const { t } = useTranslation('biography')
  const { blocks, titleDiffers, places, decisions, decide } = merge

  const choice = (place: number) => {
    const number = places.indexOf(place) + 1
    const decided = decisions.get(place)
    const button = (decision: Decision, text: string, Icon: typeof IconCheck) => (
      <button
        type="button"
        aria-pressed={decided === decision}
        aria-label={t('biography:merge.of', { action: text, number })}
        onClick={() => decide(place, decision)}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        {text}
      </button>
    )
    return (
      <div
        className={classes.choice}
        data-decided={decided}
        data-current={number === at || undefined}
        id={`change-${number}`}
      >
        <b>{number}</b>
        {button('take', t('biography:merge.take'), IconCheck)}
        {button('leave', t('biography:merge.leave'), IconX)}
      </div>
    )
  }

  return (
    <div className={classes.ground}>
      <div className={classes.table}>
        <p className={classes.label}>{leftLabel}</p>
        <span />
        <p className={classes.label} data-side="right">
          {rightLabel}
        </p>
        <div className={classes.title}>
          {titleDiffers ? <WordDifference left={left.title} right={right.title} side="left" /> : left.title}
        </div>
        <div>{titleDiffers && choice(-1)}</div>
        <div className={classes.title}>
          {titleDiffers ? <WordDifference left={left.title} right={right.title} side="right" /> : right.title}
        </div>
        {blocks.map((block, index) => {
          const key = `${index}`
          if (block.kind === 'same')
            return (
              <Fragment key={key}>
                <p className={classes.words}>{block.text}</p>
                <span />
                <p className={classes.words}>{block.text}</p>
              </Fragment>
            )
          return (
            <Fragment key={key}>
              <WordDifference left={block.left} right={block.right} side="left" />
              {choice(index)}
              <WordDifference left={block.left} right={block.right} side="right" />
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}
