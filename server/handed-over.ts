import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What a server says to the program that watches over it. */
export type ServerSaid =
  /** Its code is in memory; `needsAlone`: it goes on when the one before it has ended. */
  | { said: 'loaded'; needsAlone: boolean }
  | { said: 'ready' }
  /** No work of its own goes on any more; it still answers. */
  | { said: 'resting' }

/** And what it is told; with `connection` comes the connection. */
export type ServerMessage = { told: 'connection' } | { told: 'rest' } | { told: 'stop' }

/** The one before may take so long to finish what it has begun, in milliseconds. */
export const handoverMs = 200_000

export function notifyOverseer(said: ServerSaid) {
  process.send?.(said)
}

/**
 * Lets the server answer connections that are handed over one by one, instead of listening itself. `close` resolves
 * when the last of them has ended.
 */
export function takeConnections(
  server: Server,
  { onRest, onStop }: { onRest: () => Promise<unknown>; onStop: () => void },
): { close: () => Promise<void> } {
  const open = new Set<Socket>()
  let isClosing = false
  let ended = () => undefined as void
  const finish = () => {
    if (isClosing && open.size === 0) ended()
  }
  process.on('message', (message: ServerMessage, socket: Socket | undefined) => {
    if (message.told === 'stop') return onStop()
    if (message.told === 'rest') {
      void onRest().then(() => notifyOverseer({ said: 'resting' }))
      return
    }
    // It broke off on the way.
    if (socket === undefined) return
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      finish()
    })
    server.emit('connection', socket)
    socket.resume()
  })
  process.on('disconnect', onStop)
  return {
    close() {
      isClosing = true
      const { promise, resolve } = Promise.withResolvers<void>()
      ended = resolve
      finish()
      // Between two requests nobody waits; what is being answered is answered.
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      return promise.finally(() => clearInterval(idle))
    },
  }
}
