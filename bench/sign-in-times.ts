import { join } from 'node:path'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import type { ServerProcess } from './server-process.ts'

const pairs = 300
const known = 'bekannt@verein.example'

export type Distribution = { name: string; quantilesMs: Record<string, number> }
/** `chance`: how often whoever guesses from the time alone which address has an account is right; 0.5 is blind luck. */
export type Comparison = { of: string; known: Distribution; unknown: Distribution; chance: number }

/** An account whose password nobody knows. */
export async function addAccount(dataDir: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  await createUser(
    db,
    { email: known, password: crypto.randomUUID(), role: 'member', displayName: null },
    new Date(),
  )
  await db.destroy()
}

/** The same try at an address with and at one without an account, in turns and in random order. */
export async function compareTimes({ url }: ServerProcess): Promise<Comparison[]> {
  const signIn = (email: string) =>
    send(`${url}/api/identity/v1/accounts:signInWithPassword?key=web`, { email, password: 'geraten' })
  const reset = (email: string) =>
    send(`${url}/api/identity/v1/accounts:sendOobCode?key=web`, { requestType: 'PASSWORD_RESET', email })
  return [await compare('falsches Passwort', signIn), await compare('Passwort vergessen', reset)]
}

async function compare(of: string, attempt: (email: string) => Promise<number>): Promise<Comparison> {
  for (let warm = 0; warm < 20; warm += 1) await attempt(`warm-${warm}@verein.example`)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      times[kind].push(await attempt(kind === 'known' ? known : `unbekannt-${pair}@verein.example`))
    }
  }
  return {
    of,
    known: distribution('mit Konto', times.known),
    unknown: distribution('ohne Konto', times.unknown),
    chance: chanceOf(times.known, times.unknown),
  }
}

async function send(address: string, body: object): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  await answer.arrayBuffer()
  return performance.now() - begun
}

function distribution(name: string, times: readonly number[]): Distribution {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return {
    name,
    quantilesMs: { '5 %': at(0.05), '25 %': at(0.25), '50 %': at(0.5), '75 %': at(0.75), '95 %': at(0.95) },
  }
}

/** Mann and Whitney's U over the number of pairs: the share of pairs in which the one with an account takes longer. */
function chanceOf(ones: readonly number[], others: readonly number[]): number {
  const longer = ones.reduce(
    (sum, one) => sum + others.reduce((wins, other) => wins + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return longer / (ones.length * others.length)
}
