import type { DataOf } from '@souvenance/contract/endpoint'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { isPermalink } from '@souvenance/contract/pages/permalinks'
import type { clouds } from '@souvenance/contract/people/followers'
import { findPermalink } from '@souvenance/contract/screens'
import type { Actor } from '../../platform/access/actor.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { loadStandingByPermalink, type Standing } from '../clouds/public.ts'
import { readFollowers } from '../followers/public.ts'
import { openPage } from './open-page.ts'

type Viewer = { services: Services; actor: Actor }
type Sought = { permalink: string; viewAs: number | null }

/** The first screen of a memorial lists its caretakers. */
type Seen = { header: PageHeader; caretakers?: DataOf<typeof clouds.followers> }
type Found = { seen: Seen | { header: null }; standing?: Standing }

type PageScreen = {
  /** The viewer on the page, for what else the screen shows. */
  standing?: Standing | undefined
  /** A null header: unknown, invisible and closed pages give the same answer. */
  page?: Sought & (Seen | { header: null })
  status: number
  movedTo?: string
  /** The parameters of the address go along. */
  withSearch?: boolean
}

/** The screen of a page's address for this viewer, or its redirect. */
export const findPageScreen = async (viewer: Viewer, address: URL): Promise<PageScreen> => {
  const asked = firstPartOf(address.pathname)
  const path = address.pathname.replace(asked, inSmallLetters(asked))
  const found = findPermalink(path)
  const permalink = found ?? asked
  const sought = { permalink, viewAs: viewAsOf(address) }
  const result = isPermalink(permalink) ? await findPage(viewer, sought) : nothing
  if (result === 'refused') return { status: 302, movedTo: address.pathname }
  const { seen, standing } = result
  const { header } = seen
  if (found && header && header.permalink !== asked)
    return {
      status: 301,
      movedTo: path.replace(permalink, header.permalink),
      withSearch: true,
    }
  return { status: found && header ? 200 : 404, page: { ...sought, ...seen, permalink: asked }, standing }
}

/** Phones begin with a capital: an address is found however it is written, and nothing else is. */
const inSmallLetters = (part: string): string => {
  const written = part.toLowerCase()
  return isPermalink(written) ? written : part
}

/** The web takes the first part of an unknown path as a permalink, so the server looks it up too. */
const firstPartOf = (path: string): string => {
  const part = path.split('/')[1] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const viewAsOf = ({ searchParams }: URL): number | null => {
  const value = Number(searchParams.get('viewAs'))
  return [1, 2, 3].includes(value) ? value : null
}

const nothing: Found = { seen: { header: null } }

const caretakersOnly = { query: { filters: 'admin,editor' } }

/** A refused `viewAs` redirects to the page itself. */
const findPage = async (
  { services, actor }: Viewer,
  { permalink, viewAs }: Sought,
): Promise<Found | 'refused'> => {
  const asking = { actor, db: services.db, services }
  const query = viewAs === null ? {} : { viewAs }
  try {
    const thing = await loadStandingByPermalink({ ...asking, input: { params: { permalink }, query } })
    const together = readTogether({ ...asking, thing })
    const [header, caretakers] = await Promise.all([
      openPage(together),
      thing.page.alive ? undefined : readFollowers({ ...together, input: caretakersOnly }),
    ])
    return { seen: { header, ...(caretakers && { caretakers }) }, standing: thing }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 404 || viewAs === null ? nothing : 'refused'
  }
}
