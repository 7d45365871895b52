import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import type { Mood } from '#test/vereinsflieger-fake.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { aClubByTheClock, choose, enterAccess, typeOwnAccess } from './vereinsflieger-site.ts'

const test = base.extend<{ club: Awaited<ReturnType<typeof aClubByTheDay>> }>({
  club: async ({}, use) => {
    const club = await aClubByTheDay()
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
async function aClubByTheDay() {
  let day = '2027-07-06'
  const club = await aClubByTheClock(`${day}T09:00:00Z`)
  const becomes = (time: string) => club.becomes(`${day}T${time}:00Z`)
  return {
    ...club,
    today: () => day,
    becomes,
    /** Eleven in the morning here of the next day, with somebody newly signed in. */
    async nextDay(page: Page) {
      day = addDays(day, 1)
      becomes('09:00')
      await club.signIn(page, 'member')
    },
  }
}
type Club = Awaited<ReturnType<typeof aClubByTheDay>>

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
  await club.signIn(page, 'admin')
  await choose(page, club.url, 'link')
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
  await club.signIn(page, 'admin')
  await choose(page, club.url, 'read')
  await enterAccess(page, club.url)
  await walkShared(page, club, [...shared, ownHours])
  await page.goto(club.url + ownFlights)
  await expect(page).toHaveURL(`${club.url}${area}?nicht-hier=1`)
})

test('with own accounts each page says the same, and the own pages say why they cannot be opened', async ({
  page,
  club,
}) => {
  test.setTimeout(300_000)
  await club.signIn(page, 'admin')
  await choose(page, club.url, 'personal')
  await enterAccess(page, club.url)
  await walkShared(page, club, shared)

  const connect = async (code: string) => {
    await typeOwnAccess(page, code)
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
