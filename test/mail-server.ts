import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Who it was handed to, and the message as it went over the wire. */
export type ReceivedMail = { to: string[]; message: string }

/** A mail server of one's own for one test; `onRecipient` says why it refuses somebody. */
export async function startMailServer(onRecipient?: (address: string) => Error | undefined) {
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

/** Every address of the site in a mail as it arrived, where lines are broken and signs are written as numbers. */
export function linksIn({ message }: ReceivedMail): URL[] {
  const whole = message.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => {
    return String.fromCharCode(Number.parseInt(code, 16))
  })
  const text = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(whole)?.[1] ?? ''
  return [...text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,]/g)].map(([address]) => new URL(address))
}
