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
import { startOwnServer } from './own-server.ts'
import { benchPageHeader } from './page-header.ts'
import { benchPictureUploads } from './picture-uploads.ts'
import { benchPictures, benchPictureTurns } from './pictures.ts'
import { benchSafe } from './safe.ts'
import { benchSearch } from './search.ts'
import { benchVisibility } from './visibility.ts'
import { benchVisitors } from './visitors.ts'

const home = await mkdtemp(join(tmpdir(), 'souvenance bench '))
const first = await startOwnServer({ folder: home })
await first.stop()
const server = await startOwnServer({ folder: home })
try {
  console.log(
    `first start ${first.startedIn.toFixed(1)} s, second start ${server.startedIn.toFixed(1)} s (wanted at most 10)`,
  )
  console.log(`memory at rest ${(await server.residentMegabytes()).toFixed(0)} MB`)
  await benchAccounts(server)
  await benchPageHeader(server)
  await benchFamilyTree(server)
  await benchPictures(server)
  await benchPictureTurns(server)
  await benchBiography(server)
  await benchPictureUploads(server)
  await benchFeedScroll(server)
  await benchChapterTyping(server)
  await benchFeed(server)
  await benchSafe(server)
  await benchExport(server)
  await benchInbox(server)
  await benchContacts(server)
} finally {
  await server.stop()
  await rm(home, { recursive: true, force: true })
}
await benchVisitors()
await benchVisibility()
await benchSearch()
await benchNotices()
await benchLifecycle()
await benchLetters()
await benchIceCard()
