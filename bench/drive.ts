import { Agent, request } from 'node:http'

export type Shot = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

const connections = 16

/** Requests per second over keep-alive connections. Any status but 200 ends the measurement. */
export const drive = async (origin: string, shot: () => Shot, milliseconds = 1500): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + milliseconds
  const begun = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() < end) {
      await fire(origin, agent, shot())
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return done / seconds
}

const fire = (
  origin: string,
  agent: Agent,
  { path, method = 'GET', headers = {}, body }: Shot,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        response.resume()
        response.once('end', resolve)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
