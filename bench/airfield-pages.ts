import { Agent } from 'node:http'
import { cpuSeconds, type ServerProcess } from './server-process.ts'
import { askOnce, neverAsked } from './load.ts'

/** Every public page and interface that tells of the field. */
export const airfieldPages = [
  '/',
  '/?anzeige=tafel',
  '/flugplatz/zeiten',
  '/flugplatz/zeiten/en',
  '/flugplatz/zeiten?monat=2027-01',
  '/flugplatz/zeiten.ics',
  '/flugplatz/anfahrt',
  '/flugplatz/lageplan',
  '/flugplatz/webcam',
  '/piloteninfo/aip-auszug',
  '/piloteninfo/preisliste',
  '/piloteninfo/preisliste?klasse=aeroplane&mtom=1157&landungen=2&naechte=1',
  '/piloteninfo/ppr-anfrage',
  '/erlebnisse/ausflugsziele',
  '/api/status',
  '/api/zeiten',
  '/api/zeiten?von=2026-06-14&bis=2026-09-21',
  '/api/flugplatz',
  '/api/tarife',
  '/api/wetter',
] as const

/** Answers to what one visitor typed; they are made anew for everybody. */
const neverStored: ReadonlySet<string> = new Set([
  '/piloteninfo/preisliste?klasse=aeroplane&mtom=1157&landungen=2&naechte=1',
  '/piloteninfo/ppr-anfrage',
  '/api/zeiten?von=2026-06-14&bis=2026-09-21',
])

/** CPU of the server for one answer; more than this is a fault. Wall times say more about the machine. */
export const mostRenderedMs = 40
export const mostKeptMs = 2

/** `retentionMs` is null for what is never kept. */
export type PageTimes = { path: string; retentionMs: number | null; renderedMs: number; failed: number }

const rounds = 40

export async function airfieldPageTimes({ url, pid }: ServerProcess): Promise<PageTimes[]> {
  const agent = new Agent({ keepAlive: true })
  const times: PageTimes[] = []
  for (const path of airfieldPages) {
    const cost = async (address: () => string) => {
      let failed = 0
      for (let round = 0; round < rounds / 2; round += 1) await askOnce(address(), agent, {})
      const before = cpuSeconds(pid)
      for (let round = 0; round < rounds; round += 1) failed += (await askOnce(address(), agent, {})) ? 0 : 1
      return { ms: ((cpuSeconds(pid) - before) * 1000) / rounds, failed }
    }
    const kept = neverStored.has(path) ? null : await cost(() => url + path)
    const rendered = await cost(() => neverAsked(url + path))
    const failed = (kept?.failed ?? 0) + rendered.failed
    times.push({ path, retentionMs: kept?.ms ?? null, renderedMs: rendered.ms, failed })
  }
  agent.destroy()
  return times
}
