import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Messages from a server to the overseer process. */
export type ServerSaid =
  /** Its code is loaded; `needsAlone`: it continues once the previous server has ended. */
  | { said: 'loaded'; needsAlone: boolean }
  | { said: 'ready' }
  /** Its jobs have ended; it still answers requests. */
  | { said: 'resting' }
  /** Its connections and its database are closed. */
  | { said: 'closed' }

/** Messages to a server; `connection` comes with a socket. */
export type ServerMessage = { told: 'connection' } | { told: 'rest' } | { told: 'stop' }

/** How long the previous server may take to finish its work, in milliseconds. */
export const handoverMs = 200_000

/** How long a connection may take to send its first byte to a server that ends, in milliseconds. */
const unusedMs = 500

/** Resolves when the overseer has the message, at once without one. */
export function notifyOverseer(said: ServerSaid): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve()
    else process.send(said, () => resolve())
  })
}

/**
 * Makes the server answer connections passed on by the overseer instead of listening itself. `close` resolves when the last
 * one has ended.
 */
export function takeConnections(
  server: Server,
  { onRest, onStop }: { onRest: () => Promise<unknown>; onStop: () => void },
): { close: () => Promise<void> } {
  // Node begins to watch connections, for slow headers and for idle ones, with this event; a server without a port has none.
  server.emit('listening')
  const open = new Set<Socket>()
  let isClosing = false
  let ended = () => undefined as void
  const finish = () => {
    if (isClosing && open.size === 0) ended()
  }
  process.on('message', (message: ServerMessage, socket: Socket | undefined) => {
    if (message.told === 'stop') return onStop()
    if (message.told === 'rest') {
      void onRest().then(async () => notifyOverseer({ said: 'resting' }))
      return
    }
    // The connection broke on the way.
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
      // Closes idle connections; running requests are completed.
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      // Node counts a connection as busy until its first request; browsers open some that they never use.
      const unused = setTimeout(() => {
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      }, unusedMs)
      return promise.finally(() => {
        clearInterval(idle)
        clearTimeout(unused)
      })
    },
  }
}
