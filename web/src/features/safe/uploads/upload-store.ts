import type { Message } from '@souvenance/contract/envelope'
import { useSyncExternalStore } from 'react'
import { messagesOf } from '../../../api/call-failed.ts'
import { failedWith } from '../lock/safe-call.ts'
import { findFileFault, noRoom, type Room, type RoomShare, shareRoom } from './admit-files.ts'
import { createFolderMaker } from './folder-maker.ts'
import type { Dropped } from './read-drop.ts'
import { uploadMemory } from './upload-memory.ts'
import * as queues from './upload-queue.ts'

interface Job {
  file: File
  findFolder: () => Promise<string>
  folderUid?: string
  controller?: AbortController
}

export interface Destination {
  uid: string
  /** Undefined for the root. */
  name: string | undefined
}

/** Side effects, provided by the caller. */
export interface UploadListener {
  arrived: () => void
  /** The quota is full; waiting files were dropped. */
  full: (message: Message) => void
}

let queue: queues.UploadQueue = []
let lastId = 0
const jobs = new Map<number, Job>()
const listeners = new Set<() => void>()
let told: UploadListener = { arrived: () => {}, full: () => {} }

export const listenToUploads = (listener: UploadListener): void => {
  told = listener
}

const show = (next: queues.UploadQueue) => {
  queue = next
  for (const listener of listeners) listener()
}

const interrupt = (id: number): Job | undefined => {
  const job = jobs.get(id)
  job?.controller?.abort(new DOMException('Given up', 'AbortError'))
  return job
}

const abandon = async (address: string): Promise<void> => {
  const { abandonUpload } = await import('./tus-client.ts')
  await abandonUpload(address)
}

const forget = (id: number): void => {
  const job = interrupt(id)
  jobs.delete(id)
  if (!job || job.folderUid === undefined) return
  const address = uploadMemory.find(job.file, job.folderUid)
  uploadMemory.drop(job.file, job.folderUid)
  // The server would also delete the partial upload later by itself.
  if (address) void abandon(address).catch(() => {})
}

export const clearUploads = (): void => {
  for (const id of [...jobs.keys()]) forget(id)
  show([])
}

const refuse = (id: number, error: unknown): void => {
  const [message] = messagesOf(error)
  if (failedWith(error, 'safeFull') && message) {
    clearUploads()
    told.full(message)
  } else show(queues.fail(queue, id, message))
}

const send = async (id: number, job: Job): Promise<void> => {
  const controller = new AbortController()
  job.controller = controller
  show(queues.begin(queue, id))
  try {
    const { sendFile } = await import('./send-file.ts')
    await sendFile({
      file: job.file,
      findFolder: async () => {
        job.folderUid = await job.findFolder()
        return job.folderUid
      },
      signal: controller.signal,
      onProgress: (sent) => show(queues.advance(queue, id, sent, Date.now())),
      onStall: () => show(queues.stall(queue, id)),
    })
    jobs.delete(id)
    show(queues.finish(queue, id))
    told.arrived()
  } catch (error) {
    if (!controller.signal.aborted) refuse(id, error)
  }
}

let running = false

/** Sends one after the other, until none waits. */
const run = async (): Promise<void> => {
  if (running) return
  running = true
  for (let next = queues.findNext(queue); next; next = queues.findNext(queue)) {
    const job = jobs.get(next.id)
    if (job) await send(next.id, job)
    else show(queues.remove(queue, next.id))
  }
  running = false
}

const filesOf = (dropped: readonly Dropped[]) =>
  dropped.flatMap(({ file, folders }) => (file ? [{ file, folders }] : []))

/** The share of these files that fits into the room left; files too large by themselves are not counted. */
export const weighUploads = (dropped: readonly Dropped[], room: Room): RoomShare<File> =>
  shareRoom(
    filesOf(dropped).flatMap(({ file }) => (findFileFault(file.size, room) ? [] : [file])),
    queues.bytesToCome(queue),
    room,
  )

/** Adds what fits; the list names the others, with the reason. */
export const addUploads = (dropped: readonly Dropped[], into: Destination, room: Room): void => {
  const findFolder = createFolderMaker(into.uid)
  const files = filesOf(dropped)
  const leftOut = new Set(weighUploads(dropped, room).leftOut)

  const added = files.map(({ file, folders }) => {
    lastId += 1
    jobs.set(lastId, { file, findFolder: () => findFolder(folders) })
    const folder = folders.at(-1) ?? into.name
    return queues.waitingUpload(
      { id: lastId, name: file.name, size: file.size, folder },
      findFileFault(file.size, room) ?? (leftOut.has(file) ? noRoom() : undefined),
    )
  })
  const unfinished = queue.filter(({ state }) => state !== 'done')
  show([...(unfinished.length > 0 ? queue : []), ...added])
  const empty = dropped.filter(({ file }) => !file)
  void Promise.allSettled(empty.map(({ folders }) => findFolder(folders))).then(() => {
    if (empty.length > 0) told.arrived()
  })
  void run()
}

export const pauseUpload = (id: number): void => {
  show(queues.pause(queue, id))
  interrupt(id)
}

export const resumeUpload = (id: number): void => {
  show(queues.resume(queue, id))
  void run()
}

export const cancelUpload = (id: number): void => {
  show(queues.remove(queue, id))
  forget(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const readQueue = (): queues.UploadQueue => queue

export const useUploads = (): queues.UploadQueue => useSyncExternalStore(subscribe, readQueue, readQueue)
