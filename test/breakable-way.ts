import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a server elsewhere that falls silent or breaks when it is told to. */
export async function breakableWay(to: { host: string; port: number }) {
  let state: 'open' | 'silent' | 'broken' = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'broken') return near.destroy()
    const far = connect(to)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => void (state === 'open' && other.write(chunk)))
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    end()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** No side hears of the other any more, and neither is told. */
    fallSilent: () => void (state = 'silent'),
    break() {
      state = 'broken'
      end()
    },
    mend() {
      state = 'open'
      end()
    },
  }
}
