import { lazy, Suspense } from 'react'
import { LoadingState } from '../states/loading-state.tsx'

const EmojiGrid = lazy(async () => ({ default: (await import('./emoji-grid.tsx')).EmojiGrid }))

export const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => (
  <Suspense fallback={<LoadingState />}>
    <EmojiGrid onPick={onPick} />
  </Suspense>
)
