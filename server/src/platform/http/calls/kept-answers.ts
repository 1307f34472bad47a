import { LRUCache } from 'lru-cache'

type Stored = { version: string; text: string }

const mostCharacters = 8 * 1024 * 1024

/** As long as documents are kept, which hold the same data. */
const keptForMs = 60_000

/**
 * Answers to visitors, by input. Only the version decides whether one is served again: it is read before anything of the answer.
 * An empty version says that there was nothing to show, and nothing is kept.
 */
export const createKeptAnswers = (): ((
  asked: string,
  version: string,
  compose: () => Promise<string>,
) => Promise<string>) => {
  const stored = new LRUCache<string, Stored>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }, asked) => text.length + asked.length,
    ttl: keptForMs,
  })
  return async (asked, version, compose) => {
    const found = stored.get(asked)
    if (found?.version === version) return found.text
    const text = await compose()
    if (version !== '') stored.set(asked, { version, text })
    return text
  }
}
