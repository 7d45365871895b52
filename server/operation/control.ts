import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { dirname } from 'node:path'
import { json } from 'node:stream/consumers'

/** Requests to the running service. */
export type Asked =
  | { ask: 'status' }
  /**
   * `restore`: a backup to be restored with the target version before it starts; `back`: one for the previous version if
   * the new one fails.
   */
  | { ask: 'switch'; folder: string; restore?: string; back?: string }

export type Answered =
  | { ok: true; folder?: string; heldMs?: number }
  | { ok: false; sentence: string; isBack?: boolean }

/** Listens on a socket that only its owner and root can open. */
export async function listenForControl(socket: string, answer: (asked: Asked) => Promise<Answered>) {
  mkdirSync(dirname(socket), { recursive: true })
  rmSync(socket, { force: true })
  const server = createServer((req, res) => {
    const reply = (result: Answered) => {
      res.setHeader('Content-Type', 'application/json')
      res.end(JSON.stringify(result))
    }
    json(req)
      .then((asked) => answer(asked as Asked))
      .then(reply, (error: unknown) => reply({ ok: false, sentence: String(error) }))
  })
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  chmodSync(socket, 0o600)
  return { close: () => server.close() }
}

/** Sends a request to the service; `undefined` when it does not run. */
export function askService(socket: string, asked: Asked): Promise<Answered | undefined> {
  return new Promise((resolve, reject) => {
    const req = request({ socketPath: socket, method: 'POST', path: '/' }, (res) => {
      json(res).then((answered) => resolve(answered as Answered), reject)
    })
    req.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    req.end(JSON.stringify(asked))
  })
}
