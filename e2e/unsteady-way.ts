import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stretch of network before the site that works, takes for ever, or ends at a faulty server. */
export type Weather = 'fair' | 'silent' | 'faulty'

/** `asked` lists what came by, as `POST /anmelden`. */
export async function unsteadyWay(sitePort: number) {
  let weather: Weather = 'fair'
  const asked: string[] = []
  const flowing = new Set<() => void>()
  let server = createServer(pass)
  await listen(0)
  const { port } = server.address() as AddressInfo

  function pass(req: IncomingMessage, res: ServerResponse) {
    asked.push(`${req.method} ${req.url}`)
    if (weather === 'silent') return
    if (weather === 'faulty') {
      res.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
      return
    }
    const { method, url, headers } = req
    const onward = request({ port: sitePort, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
      const hold = () => void answer.unpipe(res)
      flowing.add(hold)
      res.on('close', () => flowing.delete(hold))
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  }

  function listen(on: number) {
    return new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve))
  }

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** What is under way already is held up as well by silence. */
    is(next: Weather) {
      weather = next
      if (next === 'silent') for (const hold of flowing) hold()
    },
    /** Nothing answers any more: the browser finds no server at all. */
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
    async start() {
      server = createServer(pass)
      await listen(port)
    },
  }
}
