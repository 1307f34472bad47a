import { Button, Menu } from '@mantine/core'
import { placements, writePosition } from '@souvenance/contract/biography/chapter-tree'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import { findItemType, itemTypeOf, nextStates } from '@souvenance/contract/items/item-types'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import {
  IconDots,
  IconEye,
  IconFeather,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReportEntry } from '../../../shared/abuse-reports/report-entry.tsx'
import { reportablePage } from '../../../shared/abuse-reports/reportable.ts'
import { ActionMenu } from '../../../ui/menus/action-menu.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './chapter-actions.module.css'
import { useChapterMutations } from './use-chapter-mutations.ts'

const ChapterHistoryDialog = lazy(async () => ({
  default: (await import('./chapter-history-dialog.tsx')).ChapterHistoryDialog,
}))
const ReadersDialog = lazy(async () => ({ default: (await import('./readers-dialog.tsx')).ReadersDialog }))

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** For editors, for readers who may propose, and to report. */
export const ChapterActions = ({ page, chapter }: { page: PageHeader; chapter: Chapter }) => {
  const { t, language } = useTranslation('biography')
  const [open, setOpen] = useState<'history' | 'readers'>()
  const close = () => setOpen(undefined)
  const mutations = useChapterMutations(page, chapter)
  const { can, lock, itemUid, itemType, num, title, version } = chapter
  const write = { to: '/$permalink/biography/write', params: { permalink: page.permalink } } as const
  const type = findItemType(itemType)
  const states = type && can.setState ? nextStates(type, page.alive) : []
  const names: Record<string, string> = {
    standard: t('biography:act.publish'),
    am: t('biography:act.publish'),
    pm: t('biography:act.seal'),
    draft: t('biography:act.draft'),
  }
  const more = can.history || can.addInside || can.setClouds || can.remove || can.report || states.length > 0
  return (
    <>
      {lock && !lock.mine && (
        <p className={classes.lock}>
          {t('biography:lock.here', {
            name: lock.name,
            time: formatMoment(language, new Date(lock.since), { timeStyle: 'short' }),
          })}
        </p>
      )}
      {(can.edit || can.propose) && (
        <Button
          renderRoot={(button) => <Link {...write} search={{ chapter: itemUid }} {...button} />}
          variant="outline"
          size="sm"
          classNames={{ root: classes.write ?? '', section: classes.pen ?? '', label: classes.word ?? '' }}
          leftSection={can.edit ? <IconPencil {...icon} /> : <IconFeather {...icon} />}
          aria-label={
            can.edit
              ? t('biography:act.editOf', { num, title })
              : t('biography:act.proposeOf', { num, title })
          }
        >
          {can.edit ? t('biography:act.edit') : t('biography:act.propose')}
        </Button>
      )}
      {more && (
        <ActionMenu
          title={`${num} ${title}`}
          target={
            <IconButton label={t('biography:act.more', { num })}>
              <IconDots size={22} stroke={1.6} />
            </IconButton>
          }
        >
          {can.history && (
            <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => setOpen('history')}>
              {t('biography:act.history')}
            </Menu.Item>
          )}
          {can.addInside && (
            <Menu.Item
              leftSection={<IconPlus {...icon} />}
              renderRoot={(item) => (
                <Link
                  {...write}
                  search={{ position: writePosition({ itemUid, action: placements.lastInside }) }}
                  {...item}
                />
              )}
            >
              {t('biography:act.inside')}
            </Menu.Item>
          )}
          {states.map((state) => (
            <Menu.Item
              key={state}
              leftSection={<IconEye {...icon} />}
              onClick={() => void mutations.setState(itemTypeOf({ kind: 'chapter', state }))}
            >
              {names[state]}
            </Menu.Item>
          ))}
          {can.setClouds && (
            <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => setOpen('readers')}>
              {t('biography:write.readers')}
            </Menu.Item>
          )}
          {can.remove && (
            <Menu.Item
              color="brique"
              leftSection={<IconTrash {...icon} />}
              onClick={() => void mutations.remove()}
            >
              {t('biography:act.remove')}
            </Menu.Item>
          )}
          {can.report && (
            <Suspense>
              <ReportEntry things={[{ type: 'item', targetUid: itemUid }, reportablePage(page)]} />
            </Suspense>
          )}
        </ActionMenu>
      )}
      <Suspense>
        {open === 'history' && (
          <ChapterHistoryDialog
            uid={page.userUid}
            chapterUid={itemUid}
            title={title}
            writing={can.edit && version ? { permalink: page.permalink, version } : undefined}
            onClose={close}
          />
        )}
        {open === 'readers' && (
          <ReadersDialog chapter={chapter} onChoose={mutations.setClouds} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
