import { now } from '../time/clock.ts'
import { CountdownLabel } from '../time/countdown-label.tsx'
import { CountdownLine } from '../time/countdown-line.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import classes from './gallery.module.css'
import { Section } from './section.tsx'

const minute = 60_000
const shifted = (minutes: number) => new Date(now().getTime() + minutes * minute).toISOString()

const past = [0, -12, -180, -1319, -1500, -4 * 1440, -40 * 1440, -800 * 1440]
const future = [20 * 1440, 6.5 * 1440, 2 * 1440, 150, 12, -5]

export const TimeSamples = () => (
  <Section title="Time">
    <div>
      {past.map((minutes) => (
        <p key={minutes} className={classes.line}>
          <RelativeTime moment={shifted(minutes)} />
        </p>
      ))}
    </div>
    <div>
      {future.map((minutes) => (
        <p key={minutes} className={classes.line}>
          <CountdownLabel until={shifted(minutes)} />
        </p>
      ))}
    </div>
    <div>
      {[20, 5, 2].map((days) => (
        <CountdownLine key={days} until={shifted(days * 1440)} whole={21 * 1440 * minute}>
          of 21 days
        </CountdownLine>
      ))}
    </div>
  </Section>
)
