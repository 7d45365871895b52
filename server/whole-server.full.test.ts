import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { hangingMailServer, stages } from '#test/hanging-mail-server.ts'
import { startServerProcess } from '#test/server-process.ts'
import { clockAhead } from '../e2e/clock-ahead.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { passIn } from '#test/form-reading.ts'

// The real server, while its clock is changed or its mail server stops responding.

const hour = 3_600_000
const year = 365 * 24 * hour

/** Sends the contact form; sends it again, as the page asks, when it is refused without a validation error. */
async function writeTo(url: string, name: string, pass?: string): Promise<number> {
  let formular = pass ?? passIn(await (await fetch(`${url}/kontakt`)).text())
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await fetch(`${url}/kontakt`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        formular,
        thema: 'turm',
        name,
        email: `${name}@gast.example`,
        nachricht: `Guten Tag, hier ist ${name}.`,
      }),
    })
    if (answer.status !== 400) return answer.status
    const page = await answer.text()
    // The typed text is still there.
    expect(page).toContain(`hier ist ${name}.`)
    formular = passIn(page)
  }
  return 400
}

async function namesStored(dataDir: string): Promise<string[]> {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    const rows = await db
      .selectFrom('requests')
      .select('sender_name')
      .where('sender_name', 'like', 'uhr%')
      .execute()
    return rows.map(({ sender_name }) => sender_name).toSorted()
  } finally {
    await db.destroy()
  }
}

const settings = { DEMO: '1', FORM_GUARD_SECONDS: '0', RATE_LIMIT_FACTOR: '100' }

test(
  'a server whose clock is set forward and back again loses nothing, shuts nobody out and goes on with its work',
  async () => {
    const folder = temporaryFolder()
    const clock = clockAhead(folder)
    clock.becomes(Date.now())
    const server = await startServerProcess({ ...settings, ...clock.settings })
    await server.listening
    const { url, dataDir } = server
    const acknowledged: string[] = []
    const password = /admin@falkenried\.example\s+Passwort\s+(\S+)/.exec(server.said())?.[1] ?? ''
    const account = { email: 'admin@falkenried.example', password }
    const offsets = [0, hour, 0, -hour, 3 * year, 0, -2 * year, 10 * year, 0]
    for (const [round, offset] of offsets.entries()) {
      // The form is opened before the clock is changed, and sent after it.
      const pass = passIn(await (await fetch(`${url}/kontakt`)).text())
      clock.becomes(Date.now() + offset)
      for (const [number, given] of [pass, undefined, undefined].entries()) {
        const name = `uhr-${round}-${number}`
        expect(await writeTo(url, name, given), `${name}, ${offset / hour} h`).toBe(303)
        acknowledged.push(name)
      }
      for (const path of ['/', '/flugplatz/zeiten', '/verein/blog', '/api/status', '/api/ready', '/anmelden'])
        expect((await fetch(url + path)).status, `${path}, ${offset / hour} h`).toBe(200)
      const hours = await (await fetch(`${url}/api/status`)).json()
      const until = (hours as { validUntil: string }).validUntil
      // A state computed for another day would be valid for years.
      expect(Math.abs(Date.parse(until) - Date.now() - offset), until).toBeLessThan(25 * hour)
      for (let tries = 0; tries < 3; tries += 1)
        expect((await signIn(url, { ...account, password: 'falsch-geraten' })).status).toBe(400)
    }
    expect((await signIn(url, account)).status, server.said()).toBe(303)
    // Every mail is sent once the clock is right, including those queued while it was ahead.
    await expect
      .poll(() => acknowledged.filter((name) => !lettersIn(dataDir).includes(`${name}@gast.example`)), {
        timeout: 60_000,
      })
      .toEqual([])
    expect(await server.stop()).toBe(0)
    // The last day of those written two years back is over: they stay until the coming night, 3:40 in Berlin.
    expect(await namesStored(dataDir)).toEqual(acknowledged.toSorted())
    console.log(`clock set ${offsets.length} times, ${acknowledged.length} written, none lost`)
  },
  hour,
)

function signIn(url: string, account: { email: string; password: string }) {
  return fetch(`${url}/anmelden`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(account),
  })
}

function lettersIn(dataDir: string): string {
  const folder = join(dataDir, 'mail')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

test(
  'a server whose mail server falls silent answers as ever, stops in time, and sends every letter later',
  async () => {
    const { url: smtpUrl, state, taken } = await hangingMailServer()
    const folder = temporaryFolder()
    const start = () => startServerProcess({ ...settings, SMTP_URL: smtpUrl }, folder)
    const acknowledged: string[] = []
    for (const stage of stages) {
      const server = await start()
      await server.listening
      state.hangsAt = stage
      for (let number = 0; number < 3; number += 1) {
        const name = `uhr-${stage}-${number}`
        const begun = performance.now()
        expect(await writeTo(server.url, name)).toBe(303)
        expect(performance.now() - begun, name).toBeLessThan(10_000)
        acknowledged.push(name)
      }
      // Meanwhile a mail hangs at the other server.
      await expect.poll(() => mailsTried(folder), { timeout: 30_000 }).toBeGreaterThan(0)
      for (const path of ['/', '/api/ready']) expect((await fetch(server.url + path)).status).toBe(200)
      const begun = performance.now()
      expect(await server.stop()).toBe(0)
      expect(performance.now() - begun).toBeLessThan(12_000)
    }
    state.hangsAt = undefined
    const server = await start()
    await server.listening
    const missing = () => acknowledged.filter((name) => !taken.includes(`${name}@gast.example`))
    await expect.poll(missing, { timeout: 600_000, interval: 1_000 }).toEqual([])
    expect(await server.stop()).toBe(0)
    expect(await namesStored(folder)).toEqual(acknowledged.toSorted())
    console.log(`silent mail server at ${stages.length} stages, ${acknowledged.length} letters, none lost`)
  },
  hour,
)

async function mailsTried(dataDir: string): Promise<number> {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    const jobs = await db.selectFrom('jobs').select('attempts').where('attempts', '>', 0).execute()
    return jobs.length
  } finally {
    await db.destroy()
  }
}
