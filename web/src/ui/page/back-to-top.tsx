import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './back-to-top.module.css'
import { IconButton } from './icon-button.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const shownAfter = 100

export const BackToTop = () => {
  const { t } = useTranslation('ui')
  const still = useReducedMotion()
  const scrolled = useScrolledPast(shownAfter)
  if (!scrolled) return null
  return (
    <div className={classes.place}>
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
