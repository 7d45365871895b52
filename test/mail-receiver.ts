import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Who it was handed to, and the message as it went over the wire. */
export type ReceivedMail = { to: string[]; message: string }

/**
 * A mail server that keeps what it gets, until it is stopped. `onRecipient` says why it refuses somebody; `wantedPort` 0 takes a
 * free one.
 */
export async function receiveMail(onRecipient?: (address: string) => Error | undefined, wantedPort = 0) {
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
  // Whoever hands over a letter may be killed meanwhile.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error
  })
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { port, url: `smtp://127.0.0.1:${port}`, received, stop }
}
