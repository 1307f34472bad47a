import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/marks/logo.tsx'
import classes from './entrance.module.css'
import { LanguageChoice } from './language/language-choice.tsx'

interface EntranceProps {
  picture: 'canal' | 'garden' | 'letter' | 'meadow' | 'window'
  quote: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Layout of sign-in and sign-up: a painting on one side, one form on the other. */
export const Entrance = ({ picture, quote, title, lead, children }: EntranceProps) => (
  <div className={classes.entrance}>
    <aside className={classes.side}>
      <img
        src={`/pictures/${picture}.webp`}
        srcSet={`/pictures/${picture}-800.webp 800w, /pictures/${picture}.webp 1600w`}
        sizes="(max-width: 767px) 100vw, 50vw"
        alt=""
      />
      <p className={classes.quote}>{quote}</p>
    </aside>
    <div className={classes.room}>
      <header className={classes.top}>
        <Link to="/">
          <Logo />
        </Link>
        <LanguageChoice />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
    </div>
  </div>
)
