import { catalogue } from '@souvenance/contract/errors'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { linkPreviews } from '@souvenance/contract/items/link-previews'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { type ComposerValues, type Task, writeItem, writeLibraryPictures } from './composer-values.ts'

export const linkPreviewQuery = (url: string) =>
  queryOptions({
    queryKey: ['link-preview', url] as const,
    queryFn: ({ signal }) => call(linkPreviews.read, { query: { url } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** `begun`: what stood there when it was opened. */
export type SaveInput = { userUid: string; task: Task; values: ComposerValues; begun: ComposerValues }

/** One call for everything that can be written; the screen shows the outcome. */
export const saveItem = async (
  { userUid: uid, task, values, begun }: SaveInput,
  submissionKey: string,
): Promise<FeedItem> => {
  if (task.kind === 'picture') return savePictures({ userUid: uid, task, values }, submissionKey)
  const body = writeItem(values, task, begun)
  const options = { submissionKey, quiet: true }
  const tribute = task.kind === 'tribute'
  const { item } = task.item
    ? await call(
        tribute ? feeds.changeTribute : feeds.changeLifeEvent,
        { params: { uid, id: task.item.itemUid }, body },
        options,
      )
    : await call(tribute ? feeds.createTribute : feeds.createLifeEvent, { params: { uid }, body }, options)
  return item
}

/** Pictures go into the library of the page, each an item of its own. */
const savePictures = async (
  { userUid: uid, task, values }: Omit<SaveInput, 'begun'>,
  submissionKey: string,
): Promise<FeedItem> => {
  const { items } = await call(
    library.create,
    { params: { uid }, body: writeLibraryPictures(values, task) },
    { submissionKey, quiet: true },
  )
  const [first] = items
  if (!first) throw new Error('No picture was kept')
  return first
}

/** The message after saving, by the state of the item. */
export const savedMessage = (
  { mode }: Pick<Task, 'mode'>,
  { state }: Pick<ComposerValues, 'state'>,
): string => {
  if (mode === 'propose') return catalogue.itemProposed.key
  if (state === 'draft') return catalogue.draftKept.key
  if (state === 'unpublished') return catalogue.picturesKeptAside.key
  if (mode === 'accept') return catalogue.proposalAccepted.key
  return mode === 'edit' ? catalogue.itemSaved.key : catalogue.itemPublished.key
}
