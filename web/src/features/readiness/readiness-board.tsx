import { UnstyledButton } from '@mantine/core'
import type { Finding } from '@souvenance/contract/legacy/own-readiness'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { readinessQuery, useAside } from './queries.ts'
import classes from './readiness-board.module.css'
import { ThingRow } from './thing-row.tsx'
import { thingIcons } from './thing-ways.ts'
import { useThingWords } from './thing-words.ts'

interface ReadinessBoardProps {
  permalink: string
  /** Opens the dialog that confirms the own address. */
  onConfirm: () => void
}

/** Lists the things in order, those still open, and those put aside. */
export const ReadinessBoard = ({ permalink, onConfirm }: ReadinessBoardProps) => {
  const { t } = useTranslation('readiness')
  const say = useThingWords()
  const { data, isError, refetch } = useQuery(readinessQuery)
  const { mutate, isPending } = useAside()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="people" />

  const done = data.items.filter(({ state }) => state === 'inOrder')
  const missing = data.items.filter(({ state }) => state !== 'inOrder')
  const open = missing.filter(({ aside }) => !aside)
  const aside = missing.filter((finding) => finding.aside)
  return (
    <>
      <Line findings={[...done, ...open]} />
      <div className={classes.lists}>
        <section aria-labelledby="readiness-done">
          <SectionHeading
            id="readiness-done"
            aside={<span className={classes.meta}>{t('readiness:things', { count: done.length })}</span>}
          >
            {t('readiness:inOrder')}
          </SectionHeading>
          {done.length === 0 && <p className={classes.none}>{t('readiness:noneYet')}</p>}
          <ul>
            {done.map((finding) => {
              const { name, text } = say(finding)
              return (
                <li key={finding.thing} className={classes.done}>
                  <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
                  <span>
                    <b>{name}</b>
                    <span>{text}</span>
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
        <section aria-labelledby="readiness-open">
          <SectionHeading
            id="readiness-open"
            aside={<span className={classes.meta}>{t('readiness:anyTime')}</span>}
          >
            {t('readiness:open')}
          </SectionHeading>
          {open.length === 0 && <p className={classes.none}>{t('readiness:nothing')}</p>}
          <ul>
            {open.map((finding) => (
              <ThingRow
                key={finding.thing}
                finding={finding}
                permalink={permalink}
                busy={isPending}
                onConfirm={onConfirm}
                onAside={() => mutate({ thing: finding.thing, aside: true })}
              />
            ))}
          </ul>
          {aside.length > 0 && (
            <details className={classes.aside}>
              <summary>{t('readiness:asideCount', { count: aside.length })}</summary>
              <ul>
                {aside.map((finding) => {
                  const { name } = say(finding)
                  return (
                    <li key={finding.thing}>
                      <span>{name}</span>
                      <UnstyledButton
                        disabled={isPending}
                        aria-label={t('readiness:bringBackThis', { name })}
                        onClick={() => mutate({ thing: finding.thing, aside: false })}
                      >
                        {t('readiness:bringBack')}
                      </UnstyledButton>
                    </li>
                  )
                })}
              </ul>
            </details>
          )}
        </section>
      </div>
    </>
  )
}

/** The two lists at a glance: solid as far as things are in order. */
const Line = ({ findings }: { findings: readonly Finding[] }) => {
  const say = useThingWords()
  return (
    <ol className={classes.line} aria-hidden="true">
      {findings.map((finding) => {
        const Icon = thingIcons[finding.thing]
        return (
          <li key={finding.thing} data-state={finding.state}>
            <span>
              <Icon size={18} stroke={1.8} />
            </span>
            {say(finding).short}
          </li>
        )
      })}
    </ol>
  )
}
