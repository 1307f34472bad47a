import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './back-to-top.module.css'
import { IconButton } from './icon-button.tsx'
import { useOverControl } from './use-over-control.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

const shownAfter = 100

export const BackToTop = () => {
  const { t } = useTranslation('ui')
  const still = useReducedMotion()
  const scrolled = useScrolledPast(shownAfter)
  const place = useRef<HTMLDivElement>(null)
  const over = useOverControl(place, scrolled)
  if (!scrolled) return null
  return (
    <div ref={place} className={classes.place} data-over={over || undefined}>
      <IconButton
        label={t('ui:backToTop')}
        onClick={() => {
          window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        <IconArrowUp size={22} stroke={1.6} />
      </IconButton>
    </div>
  )
}
