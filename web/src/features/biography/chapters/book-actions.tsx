import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconArrowsSort, IconFeather, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { proposalsCountQuery } from '../proposals/queries.ts'
import type { Biography } from '../queries.ts'
import { printBook } from '../reading/print-book.ts'
import { AddChapter } from './add-chapter.tsx'
import classes from './book-actions.module.css'

interface BookActionsProps {
  page: PageHeader
  story: Biography
  /** Reordering has just ended: focus returns to the button that started it. */
  ordered: boolean
  onOrder: () => void
  /** For viewers who may propose only after a first step, such as following the page. */
  proposeFirst?: ReactNode
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Actions on the whole book. */
export const BookActions = ({ page, story, ordered, onOrder, proposeFirst }: BookActionsProps) => {
  const { t, language } = useTranslation('biography')
  const { can, chapters } = story
  const { data: waiting = 0 } = useQuery({ ...proposalsCountQuery(page.userUid), enabled: can.seeProposals })
  const writes = can.add || can.propose
  const params = { permalink: page.permalink }
  return (
    <div className={classes.actions}>
      <div className={classes.writing}>
        {writes && chapters.length > 0 && (
          <AddChapter permalink={page.permalink} proposes={!can.add} variant="outline" size="sm" />
        )}
        {proposeFirst}
        {can.order && chapters.length > 0 && (
          <Button
            className={classes.wide ?? ''}
            variant="subtle"
            size="sm"
            leftSection={<IconArrowsSort {...icon} />}
            autoFocus={ordered}
            onClick={onOrder}
          >
            {t('biography:act.order')}
          </Button>
        )}
      </div>
      {can.seeProposals && (
        <Button
          renderRoot={(button) => <Link to="/$permalink/biography/proposals" params={params} {...button} />}
          variant="subtle"
          size="sm"
          leftSection={<IconFeather {...icon} />}
        >
          {waiting > 0
            ? t('biography:proposals.waiting', { count: waiting, number: formatNumber(language, waiting) })
            : t('biography:proposals.title')}
        </Button>
      )}
      {chapters.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => void printBook()}
        >
          {t('biography:act.print')}
        </Button>
      )}
      {writes && <p className={classes.narrow}>{t('biography:narrow.hint')}</p>}
    </div>
  )
}
