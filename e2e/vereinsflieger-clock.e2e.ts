import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appKey, jana, rows, service } from '#app/vereinsflieger/remote/falkenried.fixture.ts'
import { startVereinsflieger } from '#test/vereinsflieger-fake.ts'
import { expect, test as base } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

const test = base.extend<{ club: Awaited<ReturnType<typeof aClubByTheClock>> }>({
  club: async ({}, use) => {
    const club = await aClubByTheClock()
    await use(club)
    await club.end()
  },
})

/** A summer's day: midnight comes to Berlin two hours before it comes to the interface's day of calls. */
const day = '2027-07-06'

/** The demo club beside the other system; the clock of both is set by hand. */
async function aClubByTheClock() {
  let instant = Date.parse(`${day}T09:00:00Z`)
  const { dataDir, remove } = copyOfDemoClub()
  const ahead = join(dataDir, 'clock-ahead')
  const setServer = () => {
    writeFileSync(`${ahead}.new`, String(instant - Date.now()))
    // The server never reads half of it.
    renameSync(`${ahead}.new`, ahead)
  }
  setServer()
  const fake = await startVereinsflieger({
    appKey,
    users: [{ ...service }, { ...jana }],
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
    site,
    /** It is that moment now, at the server and over there. */
    becomes: (moment: string) => {
      instant = Date.parse(moment)
      setServer()
    },
    newCookie: async () => (await site.newSession('admin', undefined, new Date(instant))).cookie,
    asked: (path: string) => fake.calls.filter((call) => call.path.startsWith(path)).length,
    async end() {
      await site.stop()
      await fake.stop()
      remove()
    },
  }
}

test('answers age, connections lapse and the day of calls ends by the clock, wherever it jumps', async ({
  page,
  club,
}) => {
  const { site, fake, becomes, asked } = club
  const area = `${site.url}/vereinsflieger`
  await page.context().addCookies([await club.newCookie()])
  await page.goto(`${site.url}/admin/einstellungen/verein?teil=angebot`)
  const choice = page.getByLabel('Reservierung und Flugbetrieb')
  await choice.selectOption('personal')
  await page.locator('form', { has: choice }).getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert und überall zu sehen')).toBeVisible()
  await page.goto(`${site.url}/admin/einstellungen/vereinsflieger`)
  await page.getByLabel('Schlüssel der Schnittstelle').fill(appKey)
  await page.getByLabel('Benutzer').fill(service.name)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(service.password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Der Zugang ist gespeichert.')).toBeVisible()
  const stand = (clock: string) => expect(page.getByText(`Stand ${clock} Uhr`)).toBeVisible()
  const listed = () => fake.calls.filter(({ path }) => path === 'calendar/list').length

  // The calendar counts as new for three quarters of an hour.
  becomes(`${day}T09:10:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:10')
  becomes(`${day}T09:50:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:10')
  expect(listed()).toBe(1)
  becomes(`${day}T09:56:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:56')
  expect(listed()).toBe(2)

  // A clock that has run ahead and is put right does not keep an answer from the future.
  becomes(`${day}T09:30:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:30')
  expect(listed()).toBe(3)

  // Whoever does nothing for twenty minutes is signed out over there.
  await page.goto(`${area}/meine-fluege`)
  await page.getByLabel('Benutzer').fill(jana.name)
  await page.getByLabel('Passwort').fill(jana.password)
  await page.getByLabel('Vereinsnummer').fill('12')
  await page.getByLabel('Code des zweiten Faktors').fill('123456')
  await page.getByRole('button', { name: 'Verbinden' }).click()
  await expect(page.getByText('Verbunden als Jana Lange')).toBeVisible()
  becomes(`${day}T09:49:00Z`)
  await page.goto(`${area}/meine-fluege`)
  await expect(page.getByText('Verbunden als Jana Lange')).toBeVisible()
  const leavings = asked('auth/signout')
  becomes(`${day}T10:10:00Z`)
  await page.goto(`${area}/meine-fluege`)
  await expect(page.getByRole('heading', { name: 'Mit deinem Zugang verbinden' })).toBeVisible()
  expect(asked('auth/signout')).toBe(leavings + 1)

  // A token that is forgotten over there is replaced by one new sign-in, unseen.
  fake.forgetTokens()
  const signIns = asked('auth/signin')
  await page.goto(`${area}/artikel`)
  await expect(page.getByText('Windenstart')).toBeVisible()
  expect(asked('auth/signin')).toBe(signIns + 1)

  // The calls of the day come back at midnight UTC, not at the club's.
  becomes(`${day}T21:30:00Z`)
  await page.context().addCookies([await club.newCookie()])
  fake.useUpCalls()
  await page.goto(`${area}/reservierung/liste`)
  await expect(page.getByText('Die Abrufe dieses Tages sind aufgebraucht.')).toBeVisible()
  becomes(`${day}T22:10:00Z`)
  await page.goto(`${area}/reservierung/liste`)
  await expect(page.getByText('Die Abrufe dieses Tages sind aufgebraucht.')).toBeVisible()
  await expect(page.getByText('heute noch 0 Abrufe')).toBeVisible()
  becomes('2027-07-07T00:00:05Z')
  await page.context().addCookies([await club.newCookie()])
  await page.goto(`${area}/reservierung/liste`)
  await stand('02:00')
  await expect(page.getByText(/heute noch 39\d Abrufe/)).toBeVisible()
})
