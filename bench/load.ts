import { Agent, get } from 'node:http'
import { cpuSeconds } from './server-process.ts'

export type LoadResult = {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU of the server process for one request; hardly touched by other load on the machine. */
  cpuMsPerRequest: number
  failed: number
}

type Load = {
  url: string
  /** Each time under a question nobody asked before, so that the page is made for it; else it comes from memory. */
  anew?: boolean
  pid: number
  headers?: Record<string, string>
  seconds?: number
  connections?: number
}

/** Asks for one address over and over. A warm-up comes before, so that the compiler has seen the code. */
export async function load({
  url,
  pid,
  anew = false,
  headers = {},
  seconds = 4,
  connections = 16,
}: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = { url, anew, agent, headers: { 'accept-encoding': 'br', ...headers }, connections }
  await askFor(ask, 2)
  const before = cpuSeconds(pid)
  const { latencies, failed } = await askFor(ask, seconds)
  const used = cpuSeconds(pid) - before
  agent.destroy()
  const sorted = Float64Array.from(latencies).toSorted()
  return {
    requestsPerSecond: latencies.length / seconds,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    cpuMsPerRequest: (used * 1000) / latencies.length,
    failed,
  }
}

type Ask = { url: string; anew: boolean; agent: Agent; headers: Record<string, string>; connections: number }

async function askFor({ url, anew, agent, headers, connections }: Ask, seconds: number) {
  const latencies: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000

  async function oneVisitor() {
    while (performance.now() < until) {
      const started = performance.now()
      const ok = await askOnce(anew ? neverAsked(url) : url, agent, headers)
      if (ok) latencies.push(performance.now() - started)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, oneVisitor))
  return { latencies, failed }
}

let asked = 0

/** The same page under a name the site does not know, which it keeps for nobody. */
export function neverAsked(url: string): string {
  asked += 1
  return `${url}${url.includes('?') ? '&' : '?'}messung=${asked}`
}

/** Whether the answer was 200. */
export function askOnce(url: string, agent: Agent, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })
}

/** The bytes of the answer's body as they were sent. */
export function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}
