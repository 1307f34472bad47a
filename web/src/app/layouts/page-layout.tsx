import { Outlet } from '@tanstack/react-router'
import { NoticeArea } from '../../ui/notices/notice-area.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './page-layout.module.css'

export const PageLayout = () => (
  <div className={classes.page}>
    <Header />
    <main id="main" tabIndex={-1} className={classes.main}>
      <NoticeArea container="main" />
      <Outlet />
    </main>
    <Footer />
    <BottomBar />
  </div>
)
