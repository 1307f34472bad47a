import { AboutPanel } from '../../features/pages/about-panel.tsx'
import { usePage } from './use-page.ts'

export const About = () => {
  const { page } = usePage()
  return page && <AboutPanel page={page} />
}
