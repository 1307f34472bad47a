import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoticeArea } from '../../ui/notices/notice-area.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CookieConsent } from './cookie-consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './page-layout.module.css'

export const PageFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <Header />
    <main id="main" tabIndex={-1} className={classes.main}>
      <NoticeArea container="main" />
      {children}
    </main>
    <CookieConsent />
    <Footer />
    <BottomBar />
  </div>
)

export const PageLayout = () => (
  <PageFrame>
    <Outlet />
  </PageFrame>
)
