import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Who it was handed to, and the message as it went over the wire. */
export type ReceivedMail = { to: string[]; message: string }

/** A mail server of one's own; `port` 0 takes a free one, `onRecipient` says why it refuses somebody. */
export async function openMailServer(port = 0, onRecipient?: (address: string) => Error | undefined) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _session, done) => done(onRecipient?.(address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.server.address() as AddressInfo
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
