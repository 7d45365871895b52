import { join } from 'node:path'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { account } from './account.ts'

export { account }

/** That account in a stopped demo club, of one of its members. */
export async function addSomebody(dataDir: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await createUser(
    db,
    { ...account, role: 'admin', rights: ['system'], displayName: 'Messung', memberId: id },
    new Date(),
  )
  await db.destroy()
}

const rounds = 9

/** What is allowed for a list on the server, the whole page included. */
export const mostMs = 150
/** What is found while somebody types. */
export const mostHitsMs = 50

export const mostFor = (path: string) => (path.startsWith('/admin/suche/treffer') ? mostHitsMs : mostMs)

export type ListTime = { path: string; medianMs: number; slowestMs: number }

/** From the request to the last byte of each page; once unmeasured before. */
export async function timesOf(
  url: string,
  cookie: string,
  paths: readonly string[],
  method: 'GET' | 'POST' = 'GET',
): Promise<ListTime[]> {
  const headers = { cookie, origin: url }
  const times: ListTime[] = []
  for (const path of paths) {
    const taken: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const begun = performance.now()
      const answer = await fetch(url + path, { method, headers, redirect: 'manual' })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      if (round >= 0) taken.push(performance.now() - begun)
    }
    taken.sort((a, b) => a - b)
    times.push({ path, medianMs: taken[Math.floor(rounds / 2)] ?? 0, slowestMs: taken.at(-1) ?? 0 })
  }
  return times
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/anmelden`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      email: account.email,
      password: account.password,
      weiter: '/admin',
    }).toString(),
  })
  await answer.text()
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error(`Signing in is answered with ${answer.status}`)
  return cookies.join('; ')
}
