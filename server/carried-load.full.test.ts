import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Answer, aClubOnThree, ask, letterOf, signIn } from '#test/club-on-three.ts'
import { startNginx } from '#test/own-nginx.ts'
import { passIn } from '#test/form-reading.ts'

// Measures the load that one, two and three servers carry; results are in docs/operating.md. No assertion depends on speed.

const hour = 3_600_000
const seconds = Number(process.env.LOAD_SECONDS ?? 10)
const atOnce = 24

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')

/** Returns the processor time of a process and of its ended children, in milliseconds. */
function cpuMs(pid: number): number {
  const fields = statOf(pid)
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]) * 10, 0)
}

/** Includes its running children. */
function cpuMsOfAll(pid: number): number {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && statOf(Number(name))[1] === String(pid)
    } catch {
      return false
    }
  })
  return cpuMs(pid) + children.reduce((sum, child) => sum + cpuMs(Number(child)), 0)
}

test(
  'one, two and three servers answer every request of a load',
  async () => {
    const club = await aClubOnThree()
    const lines: object[] = []
    for (const count of [1, 2, 3]) {
      const url = await startNginx(club.ports.slice(0, count))
      const pids = club.pids().slice(0, count)
      const cookie = await signIn(url, club.password)
      const passes = await Promise.all(
        Array.from({ length: atOnce }, async () => passIn((await ask(`${url}/kontakt`)).text)),
      )
      let asked = 0
      const kinds: Record<string, (loop: number) => Promise<Answer>> = {
        'kept page': () => ask(`${url}/flugplatz/zeiten`),
        'page made anew': () => ask(`${url}/verein/blog?messung=${(asked += 1)}`),
        'member’s page': () => ask(`${url}/mitglied`, { cookie }),
        'letter from the contact form': async (loop) => {
          const sender = `last-${count}-${(asked += 1)}`
          const answer = await ask(`${url}/kontakt`, {
            method: 'POST',
            body: letterOf(sender, passes[loop]!),
          })
          return { ...answer, status: answer.status === 303 ? 200 : answer.status }
        },
      }
      for (const [what, one] of Object.entries(kinds)) {
        const times: number[] = []
        const statuses = new Set<number>()
        const run = async (forMs: number) => {
          const until = performance.now() + forMs
          await Promise.all(
            Array.from({ length: atOnce }, async (_, loop) => {
              while (performance.now() < until) {
                const answer = await one(loop)
                times.push(answer.to - answer.from)
                statuses.add(answer.status)
              }
            }),
          )
        }
        await run(2_000)
        times.length = 0
        const before = { servers: pids.map(cpuMs), database: cpuMsOfAll(club.postgres.pid()) }
        await run(seconds * 1000)
        const used = pids.reduce((sum, pid, index) => sum + cpuMs(pid) - before.servers[index]!, 0)
        const sorted = times.toSorted((a, b) => a - b)
        lines.push({
          servers: count,
          what,
          perSecond: Math.round(times.length / seconds),
          medianMs: sorted[Math.floor(sorted.length / 2)],
          p99Ms: sorted[Math.floor(sorted.length * 0.99)],
          serverMs: Number((used / times.length).toFixed(2)),
          databaseMs: Number(((cpuMsOfAll(club.postgres.pid()) - before.database) / times.length).toFixed(2)),
        })
        expect([...statuses], `${what} on ${count}`).toEqual([200])
      }
    }
    console.log(lines.map((line) => JSON.stringify(line)).join('\n'))
    club.over()
  },
  hour,
)
