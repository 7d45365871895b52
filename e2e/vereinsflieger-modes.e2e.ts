import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { appKey, jana, rows, service } from '#app/vereinsflieger/remote/falkenried.fixture.ts'
import { startVereinsflieger, type FakeUser, type Mood } from '#test/vereinsflieger-fake.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

const test = base.extend<{ club: Awaited<ReturnType<typeof aClubByTheClock>> }>({
  club: async ({}, use) => {
    const club = await aClubByTheClock()
    await use(club)
    await club.end()
  },
})

const area = '/vereinsflieger'
/** Filled by the club's own account over there. */
const shared = ['/kalender', '/reservierung/liste', '/artikel', '/flugzeugzeiten'].map((path) => area + path)
const ownFlights = `${area}/meine-fluege`
const ownHours = `${area}/arbeitsstunden`

/** One site and one server of the other side for every cell; each cell has a day of its own, so that no answer is still fresh. */
async function aClubByTheClock() {
  let day = '2027-07-06'
  let instant = Date.parse(`${day}T09:00:00Z`)
  const { dataDir, remove } = copyOfDemoClub()
  const ahead = join(dataDir, 'clock-ahead')
  const becomes = (moment: string) => {
    instant = Date.parse(moment)
    writeFileSync(`${ahead}.new`, String(instant - Date.now()))
    // The server never reads half of it.
    renameSync(`${ahead}.new`, ahead)
  }
  becomes(`${day}T09:00:00Z`)
  const account: FakeUser = { ...service }
  const fake = await startVereinsflieger({
    appKey,
    users: [account, { ...jana }],
    rows: { ...rows },
    now: () => new Date(instant),
  })
  const settings = {
    VEREINSFLIEGER_URL: fake.address,
    CLOCK_AHEAD: ahead,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'server-clock.ts')}`,
  }
  const site = await startSite({ dataDir, settings })
  return {
    fake,
    account,
    url: site.url,
    today: () => day,
    becomes: (time: string) => becomes(`${day}T${time}:00Z`),
    async signIn(page: Page, role: 'member' | 'admin') {
      await page.context().clearCookies()
      const { cookie } = await site.newSession(role, undefined, new Date(instant))
      await page.context().addCookies([cookie])
    },
    /** Eleven in the morning here of the next day, with somebody newly signed in. */
    async nextDay(page: Page) {
      day = addDays(day, 1)
      becomes(`${day}T09:00:00Z`)
      await this.signIn(page, 'member')
    },
    async end() {
      await site.stop()
      await fake.stop()
      remove()
    },
  }
}
type Club = Awaited<ReturnType<typeof aClubByTheClock>>

async function choose(page: Page, club: Club, mode: 'link' | 'read' | 'personal') {
  await club.signIn(page, 'admin')
  await page.goto(`${club.url}/admin/einstellungen/verein?teil=angebot`)
  const choice = page.getByLabel('Reservierung und Flugbetrieb')
  await choice.selectOption(mode)
  await page.locator('form', { has: choice }).getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert und überall zu sehen')).toBeVisible()
}

async function enterAccess(page: Page, club: Club) {
  await page.goto(`${club.url}/admin/einstellungen/vereinsflieger`)
  await page.getByLabel('Schlüssel der Schnittstelle').fill(appKey)
  await page.getByLabel('Benutzer').fill(service.name)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(service.password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Der Zugang ist gespeichert.')).toBeVisible()
}

/** What goes wrong over there, and what every page says then. */
const troubles: readonly { name: string; mood?: Mood['down']; says: string }[] = [
  { name: 'quota reached', says: 'Die Abrufe dieses Tages sind aufgebraucht.' },
  { name: 'two-factor', says: 'Vereinsflieger.de hat die Anmeldung abgelehnt.' },
  { name: 'outage', mood: 'cut', says: 'Vereinsflieger.de antwortet gerade nicht.' },
  { name: 'HTML answers', mood: 'html', says: 'Vereinsflieger.de antwortet gerade nicht.' },
]

/** As it is while `walk` goes on, and whole again after. */
async function during(
  { fake, account }: Club,
  { name, mood }: (typeof troubles)[number],
  walk: () => Promise<void>,
) {
  if (mood !== undefined) fake.mood.down = mood
  if (name === 'quota reached') fake.useUpCalls()
  if (name === 'two-factor') {
    account.code = '654321'
    fake.forgetTokens()
  }
  await walk()
  delete fake.mood.down
  delete account.code
}

const state = (page: Page) => page.locator('.vf-state').first()

/** Every shared page: fresh, then with each trouble on a day of its own beside what came last, then by a clock put right. */
async function walkShared(page: Page, club: Club, pages: readonly string[]) {
  await club.nextDay(page)
  for (const path of pages) {
    await page.goto(club.url + path)
    await expect(state(page)).toContainText(/Stand 11:00 Uhr · heute noch \d+ Abrufe$/)
  }
  const lastGood = numericDate(club.today())
  for (const trouble of troubles) {
    await club.nextDay(page)
    await during(club, trouble, async () => {
      for (const path of pages) {
        await page.goto(club.url + path)
        await expect(state(page), `${trouble.name} at ${path}`).toContainText(trouble.says)
        // What depends on the day has never come for this one; the rest stands with the day it is from.
        await expect(state(page)).toContainText(new RegExp(`Stand ${lastGood}, 11:00 Uhr|noch nie geholt`))
      }
      await expectAccessible(page)
    })
  }
  await club.nextDay(page)
  club.becomes('12:00')
  for (const path of pages) {
    await page.goto(club.url + path)
    await expect(state(page)).toContainText('Stand 14:00 Uhr')
  }
  club.becomes('09:30')
  for (const path of pages) {
    await page.goto(club.url + path)
    await expect(state(page)).toContainText('Stand 11:30 Uhr')
  }
}

test('with a link alone every page leads to it, and nobody is asked whatever happens over there', async ({
  page,
  club,
}) => {
  await choose(page, club, 'link')
  for (const trouble of troubles) {
    await club.nextDay(page)
    await during(club, trouble, async () => {
      for (const path of [...shared, ownFlights, ownHours]) {
        await page.goto(club.url + path)
        await expect(page).toHaveURL(`${club.url}${area}?nicht-hier=1`)
        await expect(page.getByRole('link', { name: 'Zu Vereinsflieger.de' })).toBeVisible()
      }
    })
  }
  await expectAccessible(page)
  expect(club.fake.calls).toEqual([])
})

test('a club that reads there shows what came last and why nothing newer comes', async ({ page, club }) => {
  test.setTimeout(240_000)
  await choose(page, club, 'read')
  await enterAccess(page, club)
  await walkShared(page, club, [...shared, ownHours])
  await page.goto(club.url + ownFlights)
  await expect(page).toHaveURL(`${club.url}${area}?nicht-hier=1`)
})

test('with own accounts each page says the same, and the own pages say why they cannot be opened', async ({
  page,
  club,
}) => {
  test.setTimeout(300_000)
  await choose(page, club, 'personal')
  await enterAccess(page, club)
  await walkShared(page, club, shared)

  const connect = async (code: string) => {
    await page.getByLabel('Benutzer').fill(jana.name)
    await page.getByLabel('Passwort').fill(jana.password)
    await page.getByLabel('Vereinsnummer').fill('12')
    await page.getByLabel('Code des zweiten Faktors').fill(code)
    await page.getByRole('button', { name: 'Verbinden' }).click()
  }
  for (const path of [ownFlights, ownHours]) {
    for (const [trouble, says] of [
      [troubles[0]!, 'Ab Mitternacht UTC geht es wieder.'],
      [troubles[2]!, 'Vereinsflieger.de antwortet gerade nicht.'],
      [troubles[3]!, 'Vereinsflieger.de antwortet gerade nicht.'],
    ] as const) {
      await club.nextDay(page)
      await during(club, trouble, async () => {
        await page.goto(club.url + path)
        await connect('123456')
        await expect(page.getByText(says).first(), `${trouble.name} at ${path}`).toBeVisible()
      })
    }
    await club.nextDay(page)
    await page.goto(club.url + path)
    await connect('')
    await expect(page.getByText('Bitte gib den Code deines zweiten Faktors an').first()).toBeVisible()
    await connect('123456')
    await expect(page.getByText('Verbunden als Jana Lange')).toBeVisible()
    await expect(state(page)).toContainText('Stand 11:00 Uhr')
    // An hour back: nobody knows how long the connection has stood, so it ends.
    club.becomes('08:00')
    await page.goto(club.url + path)
    await expect(page.getByRole('heading', { name: 'Mit deinem Zugang verbinden' })).toBeVisible()
    expect(club.fake.signedIn()).toBeLessThanOrEqual(1)
  }
})
