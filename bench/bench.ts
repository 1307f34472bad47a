import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAccounts } from './accounts.ts'
import { benchBiography } from './biography.ts'
import { benchChapterTyping } from './chapter-typing.ts'
import { benchContacts } from './contacts.ts'
import { benchExport } from './export.ts'
import { benchFamilyTree } from './family-tree.ts'
import { benchFeed } from './feed.ts'
import { benchFeedScroll } from './feed-scroll.ts'
import { benchIceCard } from './ice-card.ts'
import { benchInbox } from './inbox.ts'
import { benchLetters } from './letters.ts'
import { benchLifecycle } from './lifecycle.ts'
import { benchNotices } from './notices.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { benchPageHeader } from './page-header.ts'
import { benchPictureUploads } from './picture-uploads.ts'
import { benchPictures, benchPictureTurns } from './pictures.ts'
import { benchSafe } from './safe.ts'
import { benchSearch } from './search.ts'
import { benchVisibility } from './visibility.ts'
import { benchVisitors } from './visitors.ts'

/** Against one server with the sample family. */
const onServer = {
  accounts: benchAccounts,
  'page-header': benchPageHeader,
  'family-tree': benchFamilyTree,
  pictures: benchPictures,
  'picture-turns': benchPictureTurns,
  biography: benchBiography,
  'picture-uploads': benchPictureUploads,
  'feed-scroll': benchFeedScroll,
  'chapter-typing': benchChapterTyping,
  feed: benchFeed,
  safe: benchSafe,
  export: benchExport,
  inbox: benchInbox,
  contacts: benchContacts,
}

/** With what they start for themselves. */
const alone = {
  visitors: benchVisitors,
  visibility: benchVisibility,
  search: benchSearch,
  notices: benchNotices,
  lifecycle: benchLifecycle,
  letters: benchLetters,
  'ice-card': benchIceCard,
}

const names = [...Object.keys(onServer), ...Object.keys(alone)]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}

const pick = <Work>(works: Record<string, Work>): Work[] =>
  Object.entries(works).flatMap(([name, work]) =>
    wanted.length === 0 || wanted.includes(name) ? [work] : [],
  )

const benchOnServer = async (works: ((server: OwnServer) => Promise<void>)[]): Promise<void> => {
  const home = await mkdtemp(join(tmpdir(), 'souvenance bench '))
  const first = await startOwnServer({ folder: home })
  await first.stop()
  const server = await startOwnServer({ folder: home })
  try {
    console.log(
      `first start ${first.startedIn.toFixed(1)} s, second start ${server.startedIn.toFixed(1)} s (wanted at most 10)`,
    )
    console.log(`memory at rest ${(await server.residentMegabytes()).toFixed(0)} MB`)
    for (const work of works) await work(server)
  } finally {
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}

const works = pick(onServer)
if (works.length > 0) await benchOnServer(works)
for (const work of pick(alone)) await work()
