import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export const stages = ['greeting', 'sender', 'recipient', 'text', 'receipt'] as const
type Stage = (typeof stages)[number]

/** A mail server that says nothing any more at the stage it is told; `undefined`: it takes everything. */
export async function hangingMailServer() {
  const state: { hangsAt: Stage | undefined } = { hangsAt: undefined }
  const taken: string[] = []
  const unless = (stage: Stage, done: () => void) => void (state.hangsAt !== stage && done())
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onConnect: (_session, done) => unless('greeting', done),
    onMailFrom: (_address, _session, done) => unless('sender', done),
    onRcptTo: (_address, _session, done) => unless('recipient', done),
    onData(stream, { envelope }, done) {
      if (state.hangsAt === 'text') return
      stream.resume()
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        unless('receipt', done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // Whom it has stopped listening to it would wait for.
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, state, taken }
}
