import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server that accepts everything and records the recipients. */
export const startSmtpPeer = async (): Promise<{ url: string; recipients: string[] }> => {
  const recipients: string[] = []
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      stream.resume().once('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  // Servers are killed in the middle of a mail; without a listener that would be an error of the test run.
  peer.on('error', () => {})
  await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void peer.close(resolve)))
  const address = peer.server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, recipients }
}
