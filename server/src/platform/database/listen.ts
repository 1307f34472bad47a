import pg from 'pg'

/**
 * Calls back on each notification of a channel, and after each reconnect, because notifications sent
 * meanwhile are lost.
 */
export function listen(url: string, channel: string, onNotification: () => void): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const reconnect = () => {
    client?.removeAllListeners('end')
    client = undefined
    if (!closed) retry = setTimeout(connect, 1_000)
  }
  const connect = async () => {
    const attempt = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: `souvenance ${channel}`,
    })
    attempt.on('error', () => {})
    attempt.on('notification', onNotification)
    client = attempt
    try {
      await attempt.connect()
      if (closed) return await attempt.end()
      attempt.once('end', reconnect)
      await attempt.query(`listen ${attempt.escapeIdentifier(channel)}`)
      onNotification()
    } catch {
      // Its end would ask for a second reconnect beside the one below.
      attempt.removeAllListeners('end')
      await attempt.end().catch(() => {})
      reconnect()
    }
  }
  const connecting = connect()

  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await connecting
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
