import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { clubSetting, type ClubFeatures } from '#app/features/club/club.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { appKey, jana, saveAccess, service } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { startVereinsflieger } from '#test/vereinsflieger-fake.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'
import { seasonAround } from '#test/vereinsflieger-season.ts'
import { choose, enterAccess, typeOwnAccess } from './vereinsflieger-site.ts'

const today = berlinDay(Date.now())

/** Over there: Ines of the demonstration's member list, who has married, and nobody else this club knows. */
const ines = {
  uid: '8001',
  firstname: 'Ines',
  lastname: 'Kaltenbach',
  email: '',
  memberid: '',
  memberbegin: '',
  memberend: '0000-00-00',
}

type Mode = ClubFeatures['vereinsflieger']
type Fixtures = {
  club: Awaited<ReturnType<typeof aClubBesideVereinsflieger>>
  /** How the club uses Vereinsflieger.de, its access being stored; `null`: it has not set that up yet. */
  mode: Mode | null
}

const test = base.extend<Fixtures>({
  mode: ['personal', { option: true }],
  club: async ({ mode }, use) => {
    const club = await aClubBesideVereinsflieger(mode)
    await use(club)
    await club.end()
  },
})

async function aClubBesideVereinsflieger(mode: Mode | null) {
  const fake = await startVereinsflieger({
    appKey,
    users: [
      { ...service, rights: ['members'] },
      { ...jana, rights: ['vouchers'] },
    ],
    rows: {
      ...seasonAround(today),
      users: [ines],
    },
  })
  const { dataDir, remove } = copyOfDemoClub()
  if (mode !== null) await setUp(dataDir, mode)
  const site = await startSite({ dataDir, settings: { VEREINSFLIEGER_URL: fake.address } })
  return {
    fake,
    site,
    async signIn(page: Page, role: 'member' | 'admin') {
      const { cookie } = await site.newSession(role)
      await page.context().addCookies([cookie])
    },
    async end() {
      await site.stop()
      await fake.stop()
      remove()
    },
  }
}

/** What the administration does in the first journey, past the server. */
async function setUp(dataDir: string, vereinsflieger: Mode) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const club = (await findSetting(db, clubSetting))!
  const features = { ...club.features, vereinsflieger }
  await saveSetting(db, clubSetting, { ...club, features }, new Date())
  await saveAccess({ db, files: diskFileStore(join(dataDir, 'dateien')), now: () => new Date() })
  await db.destroy()
}

test.describe('not set up yet', () => {
  test.use({ mode: null })

  test('a club sets Vereinsflieger.de up, its members read there, and an outage or a spent day is said', async ({
    page,
    club,
  }) => {
    const { site, fake } = club
    const area = `${site.url}/vereinsflieger`
    await club.signIn(page, 'admin')

    await choose(page, site.url, 'link')
    await page.goto(area)
    await expect(page.getByRole('link', { name: /Vereinsflieger\.de/ }).first()).toBeVisible()
    expect(fake.calls).toEqual([])

    await choose(page, site.url, 'personal')
    await enterAccess(page, site.url)
    await page.getByRole('button', { name: /Zugang prüfen/ }).click()
    await expect(page.getByText('hat Schlüssel, Benutzer und Passwort angenommen')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${area}/kalender`)
    await expect(
      page.getByText(/Daten aus Vereinsflieger\.de · Stand \d\d:\d\d Uhr · heute noch \d+ Abrufe/),
    ).toBeVisible()

    // Her own flights want her own account, and that a second factor.
    await page.goto(`${area}/meine-fluege`)
    await typeOwnAccess(page, '')
    await page.getByRole('button', { name: 'Verbinden' }).click()
    await expect(page.getByText('Bitte gib den Code deines zweiten Faktors an').first()).toBeVisible()
    await page.getByLabel('Passwort').fill(jana.password)
    await page.getByLabel('Code des zweiten Faktors').fill('123456')
    await page.getByRole('button', { name: 'Verbinden' }).click()
    await expect(page.getByText('Verbunden als Jana Lange')).toBeVisible()
    await expect(page.getByText('D-EQFB').first()).toBeVisible()
    await expectAccessible(page)

    // Over there nothing but a page for people comes back; here the last answer stays, with its age.
    fake.mood.down = 'html'
    await page.goto(`${area}/kalender`)
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeVisible()
    await page.goto(`${area}/artikel`)
    await expect(page.getByText('Vereinsflieger.de antwortet gerade nicht.')).toBeVisible()
    await expectAccessible(page)
    delete fake.mood.down
    fake.useUpCalls()
    await page.goto(`${area}/reservierung/liste`)
    await expect(page.getByText('Die Abrufe dieses Tages sind aufgebraucht.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${area}/kalender`)
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeVisible()
  })
})

/** At the widths at which its tables and sums stand differently. */
async function expectUsableAt(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
}

test('the pages of a club that works there are usable: two lists side by side, an account to link, what is entered and looked at before', async ({
  page,
  club,
}) => {
  const { site, fake } = club
  const area = `${site.url}/vereinsflieger`
  await page.goto(`${site.url}/anmelden/vereinsflieger`)
  await typeOwnAccess(page, '123456')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('noch kein Konto auf dieser Website zugeordnet')).toBeVisible()
  await expectUsableAt(page, [1440, 320])

  await club.signIn(page, 'admin')
  await page.goto(`${site.url}/mitglied/konto/anmeldewege`)
  await page.getByRole('link', { name: 'Mit Vereinsflieger.de verknüpfen' }).click()
  await expectAccessible(page)

  await page.goto(`${site.url}/admin/einstellungen/vereinsflieger`)
  await page.getByRole('link', { name: 'Abgleich der Mitglieder' }).click()
  await page.getByRole('button', { name: 'Einschalten und abrufen' }).click()
  await page.getByRole('checkbox', { name: /Ines Kaltenbach ist Ines Kaltenbach/ }).check()
  await expectUsableAt(page, [1440, 390])

  await page.goto(`${area}/arbeitsstunden`)
  await typeOwnAccess(page, '123456')
  await page.getByRole('button', { name: 'Verbinden' }).click()
  await page.getByRole('link', { name: 'Stunden melden' }).click()
  await page.getByLabel('Tag').fill('2026-05-02')
  await page.getByLabel('Stunden').fill('2,5')
  await page.getByLabel('Wofür').selectOption({ label: 'Werkstatt' })
  await page.getByLabel('Was du getan hast').fill('Fenster geputzt')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('heading', { name: 'Das wird eingetragen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'So eintragen' }).click()
  await expect(page.getByText(/Eingetragen bei Vereinsflieger\.de, Nummer \d+\./)).toBeVisible()
  expect(fake.calls.filter(({ path }) => path === 'workhours/add')).toHaveLength(1)

  await page.goto(`${area}/gutscheine`)
  await expect(page.getByText('G-7')).toBeVisible()
  await expectUsableAt(page, [1440, 320])
})
