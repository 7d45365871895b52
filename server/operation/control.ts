import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { dirname } from 'node:path'
import { json } from 'node:stream/consumers'

/** What the service can be asked while it runs. */
export type Asked =
  | { ask: 'status' }
  /** `restore`: a backup that goes back with the version meant, before it answers; `back`: one for the version before, should the new one fail. */
  | { ask: 'switch'; folder: string; restore?: string; back?: string }

export type Answered =
  | { ok: true; folder?: string; heldMs?: number }
  | { ok: false; sentence: string; isBack?: boolean }

/** Answers on a socket that its owner and root alone can open. */
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

/** `undefined` when nothing answers there: the service does not run. */
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
