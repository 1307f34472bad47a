import { biography } from '@souvenance/contract/biography/biography'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chapterOf, personOf } from '../../../../test/biography.ts'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { ChapterActions } from './chapter-actions.tsx'

const shop = chapterOf('The shop', '1')
const lake = chapterOf('The lake', '2')
const uid = emile.userUid

/** The titles as the book lays them, to which the focus is given. */
const Book = ({ chapters }: { chapters: Chapter[] }) => (
  <div data-book>
    {chapters.map((chapter) => (
      <section key={chapter.itemUid}>
        <header>
          <h2 id={`title-${chapter.itemUid}`} tabIndex={-1}>
            {chapter.title}
          </h2>
        </header>
        <ChapterActions page={emile} chapter={chapter} />
      </section>
    ))}
  </div>
)

const open = async (chapters = [shop, lake]) => {
  const service = startService()
  const view = await renderComponent(<Book chapters={chapters} />, { user: claire })
  const { person, say } = view
  const menu = (num: string) => screen.getByRole('button', { name: say('biography:act.more', { num }) })
  const entries = async (num: string) => {
    await person.click(menu(num))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const choose = async (num: string, action: string) => {
    await person.click(menu(num))
    await person.click(await screen.findByRole('menuitem', { name: say(action) }))
  }
  const dialog = async (key: string, values: Record<string, string>) =>
    within(await screen.findByRole('dialog', { name: shown(say(key, values)) }))
  return { ...view, service, menu, entries, choose, dialog }
}

test('offers an editor everything, and leads to the writing table', async () => {
  const { say, entries } = await open()
  expect(await entries('2')).toEqual(
    ['act.history', 'act.inside', 'act.draft', 'write.readers', 'act.remove'].map((key) =>
      say(`biography:${key}`),
    ),
  )
  const edit = screen.getByRole('link', {
    name: say('biography:act.editOf', { num: '2', title: 'The lake' }),
  })
  expect(edit.getAttribute('href')).toBe(`/emile-laurent/biography/write?chapter=${lake.itemUid}`)
})

test('offers a reader to propose a change, and nothing else', async () => {
  const can = { ...lake.can, edit: false, propose: true, addInside: false, setState: false }
  const reader = { ...lake, can: { ...can, setClouds: false, remove: false, history: false } }
  const { say } = await open([reader])
  screen.getByRole('link', { name: say('biography:act.proposeOf', { num: '2', title: 'The lake' }) })
  expect(screen.queryByRole('button')).toBeNull()
})

test('says who is writing in it, and not that it is oneself', async () => {
  const since = '2026-01-02T10:05:00.000Z'
  await open([
    { ...shop, lock: { name: 'Michel Laurent', since, mine: false } },
    { ...lake, lock: { name: 'Claire Laurent', since, mine: true } },
  ])
  screen.getByText(/Michel Laurent/u)
  expect(screen.queryByText(/Claire Laurent/u)).toBeNull()
})

test('a chapter is moved to the drafts', async () => {
  const { service, choose } = await open()
  const set = service.answer(biography.setState, () => ({ chapter: lake }))
  await choose('2', 'biography:act.draft')
  await waitFor(() => expect(set).toHaveBeenCalledOnce())
  expect(set.mock.calls[0]?.[0].body).toEqual({ state: itemTypeOf({ kind: 'chapter', state: 'draft' }) })
})

test('a refused state is reported', async () => {
  const { service, say, choose } = await open()
  service.answer(biography.setState, () => refusal('unavailable'))
  await choose('2', 'biography:act.draft')
  await screen.findByText(shown(say('messages:ERR_2000026008')))
})

test('nobody chosen cannot be saved; a choice is, and the focus returns to the menu', async () => {
  const { service, person, say, menu, choose, dialog } = await open()
  const set = service.answer(biography.setClouds, () => ({ chapter: lake }))
  await choose('2', 'biography:write.readers')
  const question = await dialog('biography:readers.title', { title: 'The lake' })
  const save = () => question.getByRole<HTMLButtonElement>('button', { name: say('biography:readers.save') })
  const box = (name: string) => question.getByLabelText<HTMLInputElement>(new RegExp(`^${say(name)}`, 'u'))
  expect(box('ui:cloud.public').checked).toBe(true)
  await person.click(box('ui:cloud.public'))
  expect(save().disabled).toBe(true)
  await person.click(box('ui:cloud.family'))
  await person.click(box('ui:cloud.friends'))
  await person.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(set.mock.calls[0]?.[0].body).toEqual({ clouds: [cloudTypes.family, cloudTypes.friends] })
  await waitFor(() => expect(document.activeElement === menu('2')).toBe(true))
})

test('deleting says what goes along, and can be dismissed', async () => {
  const { service, person, say, choose, dialog } = await open()
  service.answer(biography.deletionDetails, () => ({ chapters: 2, pictures: 1, proposals: 0 }))
  const remove = service.answer(biography.remove, () => null as never)
  await choose('2', 'biography:act.remove')
  const question = await dialog('biography:remove.title', { num: '2' })
  question.getByText(shown(say('biography:remove.chapters', { count: 2 })))
  question.getByText(shown(say('biography:remove.pictures', { count: 1 })))
  expect(question.queryByText(shown(say('biography:remove.proposals', { count: 1 })))).toBeNull()
  await person.click(question.getByRole('button', { name: say('biography:remove.keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(remove).not.toHaveBeenCalled()
})

test('a deleted chapter gives the focus to the one before it, and is brought back by the notice', async () => {
  const { service, person, say, choose, dialog } = await open()
  service.answer(biography.deletionDetails, () => ({ chapters: 0, pictures: 0, proposals: 0 }))
  const remove = service.answer(biography.remove, () => null as never)
  const restore = service.answer(feeds.restore, () => ({}) as never)
  await choose('2', 'biography:act.remove')
  const question = await dialog('biography:remove.title', { num: '2' })
  await person.click(question.getByRole('button', { name: say('biography:remove.action') }))
  await screen.findByText(say('biography:removed.text'))
  expect(remove.mock.calls[0]?.[0].params).toEqual({ uid, chapterUid: lake.itemUid })
  const focused = (title: string) =>
    waitFor(() => expect(document.activeElement === screen.getByRole('heading', { name: title })).toBe(true))
  await focused('The shop')
  const way = screen.getByRole('link', { name: say('ui:deleted.title') })
  expect(way.getAttribute('href')).toBe('/emile-laurent/deleted')
  await person.click(screen.getByRole('button', { name: say('biography:removed.undo') }))
  await waitFor(() => expect(restore).toHaveBeenCalledOnce())
  expect(restore.mock.calls[0]?.[0].params).toEqual({ uid: lake.itemUid })
  await focused('The lake')
})

test('the history names what each person did, and shows a former text beside the new one', async () => {
  const { service, person, say, choose, dialog } = await open()
  const michel = personOf('Michel', 'Laurent')
  const entry = {
    actor: michel,
    contributor: null,
    comment: '',
    date: '2026-01-02T10:00:00.000Z',
    version: null,
  }
  service.answer(biography.history, () => ({
    items: [
      { ...entry, entryUid: '4', act: 'edit', fields: ['position'] },
      {
        ...entry,
        entryUid: '3',
        act: 'edit',
        fields: ['body', 'title'],
        version: 2,
        comment: 'He was younger.',
      },
      { ...entry, entryUid: '2', act: 'accept', fields: ['body'], contributor: personOf('Theo', 'Moreau') },
      { ...entry, entryUid: '1', act: 'create', fields: [] },
    ],
    eof: true,
  }))
  const revision = service.answer(biography.revision, () => ({
    version: 2,
    before: { title: 'The lake', body: 'He was seventeen.' },
    after: { title: 'The lake', body: 'He was sixteen.' },
    editor: michel,
    contributor: null,
    comment: '',
    date: entry.date,
  }))
  await choose('2', 'biography:act.history')
  const history = await dialog('biography:history.title', { title: 'The lake' })
  await history.findByText(new RegExp(say('biography:history.move'), 'u'))
  history.getByText(new RegExp(say('biography:history.acceptOf', { name: 'Theo Moreau' }), 'u'))
  history.getByText(new RegExp(say('biography:history.create'), 'u'))
  history.getByText(/He was younger\./u)
  const show = history.getByRole('button', { name: say('biography:history.show') })
  expect(show.getAttribute('aria-expanded')).toBe('false')
  await person.click(show)
  await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain('sixteen'))
  expect(document.querySelector('del')?.textContent).toContain('seventeen')
  expect(Number(revision.mock.calls[0]?.[0].params.version)).toBe(2)
  await person.click(show)
  expect(document.querySelector('ins')).toBeNull()
})
