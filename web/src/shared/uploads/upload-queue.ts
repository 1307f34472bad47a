type Task<Answer> = {
  send: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Answer>
}

type Listener<Answer> = {
  onStart: (key: string) => void
  onProgress: (key: string, share: number) => void
  onDone: (key: string, answer: Answer) => void
  onFailed: (key: string, error: unknown) => void
}

export type UploadQueue<Answer> = {
  add: (key: string, task: Task<Answer>) => void
  retry: (key: string) => void
  cancel: (key: string) => void
  cancelAll: () => void
}

const mostAtOnce = 3

/** Sends three files at a time, in order. A failed one can be retried or dropped. */
export const createUploadQueue = <Answer>(listener: Listener<Answer>): UploadQueue<Answer> => {
  const tasks = new Map<string, Task<Answer>>()
  const waiting: string[] = []
  const sending = new Map<string, AbortController>()

  const next = () => {
    while (sending.size < mostAtOnce) {
      const key = waiting.shift()
      if (key === undefined) return
      const task = tasks.get(key)
      if (task) void run(key, task)
    }
  }

  const run = async (key: string, task: Task<Answer>) => {
    const controller = new AbortController()
    sending.set(key, controller)
    listener.onStart(key)
    try {
      const answer = await task.send(controller.signal, (share) => listener.onProgress(key, share))
      if (controller.signal.aborted) return
      tasks.delete(key)
      listener.onDone(key, answer)
    } catch (error) {
      if (!controller.signal.aborted) listener.onFailed(key, error)
    } finally {
      if (sending.get(key) === controller) sending.delete(key)
      next()
    }
  }

  const enqueue = (key: string) => {
    waiting.push(key)
    next()
  }

  const cancel = (key: string) => {
    tasks.delete(key)
    sending.get(key)?.abort()
    sending.delete(key)
    next()
  }

  return {
    add: (key, task) => {
      tasks.set(key, task)
      enqueue(key)
    },
    retry: (key) => {
      if (tasks.has(key) && !sending.has(key) && !waiting.includes(key)) enqueue(key)
    },
    cancel,
    cancelAll: () => {
      waiting.length = 0
      for (const key of [...tasks.keys()]) cancel(key)
    },
  }
}
