import { VisuallyHidden } from '@mantine/core'

interface SpokenProgressProps {
  percent: number
  words: (percent: number) => string
}

/** Read out at each quarter: a percentage that moves every other second would be spoken without end. */
export const SpokenProgress = ({ percent, words }: SpokenProgressProps) => {
  const quarter = Math.floor(percent / 25) * 25
  return <VisuallyHidden aria-live="polite">{quarter > 0 && quarter < 100 && words(quarter)}</VisuallyHidden>
}
