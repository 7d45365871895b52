import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { clockAhead } from '../clock-ahead.ts'
import { test as base } from '../fixtures.ts'
import { mailWith } from '../received-mail.ts'
import { copyOfDemoClub, saturdayToCome, startSite } from '../site.ts'
import { Person } from './person.ts'

export { expect } from '../fixtures.ts'

const results = join(import.meta.dirname, '../../test-results/people')

/** Who may sign in where nobody has yet. */
export const founder = { email: 'ada@neuverein.example', password: 'ein-langes-passwort' }

type Fixtures = {
  /** The demo club on the next Saturday at half past ten, and the people who come to it with a telephone. */
  club: Club
  /** Without it there is no club yet: an empty database and somebody who may sign in. */
  isFounded: boolean
}

export const test = base.extend<Fixtures>({
  isFounded: [true, { option: true }],
  club: async ({ browser, isFounded }, use, testInfo) => {
    const { dataDir, remove } = isFounded ? copyOfDemoClub('friday') : emptyFolder()
    const club = await openClub(browser, dataDir, isFounded ? {} : unfounded)
    await use(club)
    if (testInfo.status === 'passed') {
      const file = `${basename(testInfo.file, '.e2e.ts')}.json`
      mkdirSync(results, { recursive: true })
      writeFileSync(
        join(results, file),
        `${JSON.stringify({ journey: testInfo.title, people: club.efforts() }, null, 2)}\n`,
      )
    }
    await club.close()
    remove()
  },
})

export type Club = Awaited<ReturnType<typeof openClub>>

const unfounded = { DEMO: '0', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password }

function emptyFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'platzrunde-e2e-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function openClub(browser: Browser, dataDir: string, settings: Record<string, string>) {
  const day = saturdayToCome()
  let now = berlinInstant(day, 10 * 60 + 30)
  let aheadMs = now - Date.now()
  const clock = clockAhead(dataDir)
  clock.becomes(now)
  const site = await startSite({ dataDir, settings: { ...clock.settings, ...settings } })
  const people: Person[] = []

  async function visitor(name: string, token?: string) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    })
    if (token !== undefined) await context.addCookies([{ name: 'sitzung', value: token, url: site.url }])
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    const person = new Person(name, page, {
      lingers: () => {
        aheadMs += 20_000
        clock.becomes(Date.now() + aheadMs)
      },
    })
    people.push(person)
    return person
  }

  return {
    ...site,
    day,
    /** `YYYY-MM-DD`, so many days after the one on which everything happens. */
    dayAhead: (days: number) => addDays(day, days),
    /** Somebody who is not signed in. */
    visitor: (name: string) => visitor(name),
    /** Somebody of the member list who has signed in before; with these rights, if the demo club gave them none. */
    async member(memberId: string, rights: readonly Right[] = []) {
      const { name, token } = await signedIn(dataDir, memberId, rights, new Date(now))
      return visitor(name, token)
    },
    /** It becomes that minute of the day, for the club and on every telephone. */
    async becomes(minute: number) {
      now = berlinInstant(day, minute)
      aheadMs = now - Date.now()
      clock.becomes(now)
      for (const { page } of people) await page.clock.setFixedTime(now)
    },
    /** The mail to that address with these words, as it is read. */
    mailTo: (address: string, words: RegExp) => mailWith(site, address, words),
    efforts: () => people.map((person) => person.effort()),
    async close() {
      for (const { page } of people) await page.context().close()
      await site.stop()
    },
  }
}

/** A session beside the server: signing in has its own journeys. */
async function signedIn(dataDir: string, memberId: string, rights: readonly Right[], at: Date) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const member = await db
    .selectFrom('members')
    .leftJoin('users', 'users.member_id', 'members.id')
    .select(['members.first_name', 'members.last_name', 'users.id as user_id'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const name = `${member.first_name} ${member.last_name}`
  const role = rights.length > 0 ? 'admin' : 'member'
  const account = { email: `${memberId}@falkenried.example`, password: null, displayName: name, memberId }
  const userId = member.user_id ?? (await createUser(db, { ...account, role, rights }, at))
  const { token } = await startSession(db, userId, at)
  await db.destroy()
  return { name, token }
}
