type Field = [name: string, value: unknown | AsyncIterable<unknown>]

const isMany = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** An object whose lists are written one element a line while they are read. */
export async function* writeJson(fields: Iterable<Field> | AsyncIterable<Field>): AsyncGenerator<string> {
  yield '{'
  let first = true
  for await (const [name, value] of fields) {
    yield `${first ? '\n' : ',\n'}${JSON.stringify(name)}: `
    first = false
    if (isMany(value)) yield* writeList(value)
    else yield JSON.stringify(value)
  }
  yield '\n}\n'
}

async function* writeList(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const value of values) {
    yield before + JSON.stringify(value)
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : '\n]'
}

/** Small, so that no text outlives the batch it was made of. */
const bufferLength = 16 * 1024

/** Text as bytes in pieces of a useful size. */
export async function* encodeText(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < bufferLength) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}
