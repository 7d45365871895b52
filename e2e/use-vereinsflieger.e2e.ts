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
    async stored<T>(read: (db: Awaited<ReturnType<typeof openSqlite>>['db']) => Promise<T>) {
      const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
      const found = await read(db)
      await db.destroy()
      return found
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

test.describe('a club that reads there', () => {
  test.use({ mode: 'read' })

  test('the secretary lays the two member lists side by side and links who is one person', async ({
    page,
    club,
  }) => {
    const { site, fake, stored } = club
    await club.signIn(page, 'admin')
    await page.goto(`${site.url}/admin/einstellungen/vereinsflieger`)
    await page.getByRole('link', { name: 'Abgleich der Mitglieder' }).click()
    await page.getByRole('button', { name: 'Einschalten und abrufen' }).click()

    await page.getByRole('checkbox', { name: /Ines Kaltenbach ist Ines Kaltenbach/ }).check()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Angekreuzte zuordnen' }).click()
    await expect(page.getByText('1 Person ist zugeordnet.').first()).toBeVisible()
    const uids = await stored(async (db) => {
      const people = await db.selectFrom('members').select(['id', 'details']).execute()
      return people.flatMap(({ id, details }) => {
        const { vfUid } = JSON.parse(details) as { vfUid: string | null }
        return vfUid === ines.uid ? [id] : []
      })
    })
    expect(uids).toEqual(['ines-kaltenbach'])

    fake.rows.users = [{ ...ines, lastname: 'Roth' }]
    await page.getByRole('button', { name: 'Jetzt abrufen' }).click()
    await page.getByRole('checkbox', { name: /Nachname: hier Kaltenbach, dort Roth/ }).check()
    await page.getByRole('button', { name: /Angekreuztes von dort übernehmen/ }).click()
    await expect(page.getByText('Übernommen.')).toBeVisible()
    expect(
      await stored((db) =>
        db.selectFrom('members').select('last_name').where('id', '=', 'ines-kaltenbach').executeTakeFirst(),
      ),
    ).toEqual({ last_name: 'Roth' })
  })
})

test('a member links the own account over there and signs in with it, second factor and all', async ({
  page,
  club,
}) => {
  const { site, fake } = club
  const fillIn = (code: string) => typeOwnAccess(page, code)

  await page.goto(`${site.url}/anmelden?weiter=%2Fmitglied%2Fblog`)
  await page.getByRole('link', { name: 'Mit Vereinsflieger.de anmelden' }).click()
  await fillIn('123456')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('noch kein Konto auf dieser Website zugeordnet')).toBeVisible()
  await expect(page.getByText(`Nummer bei Vereinsflieger.de: ${jana.uid}`)).toBeVisible()
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }

  await club.signIn(page, 'member')
  await page.goto(`${site.url}/mitglied/konto/anmeldewege`)
  await page.getByRole('link', { name: 'Mit Vereinsflieger.de verknüpfen' }).click()
  await expectAccessible(page)
  await fillIn('123456')
  await page.getByRole('button', { name: 'Verknüpfen' }).click()
  await expect(page.getByText('Verknüpft. Du kannst dich ab jetzt auch so anmelden.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${site.url}/anmelden?weiter=%2Fmitglied%2Fblog`)
  await page.getByRole('link', { name: 'Mit Vereinsflieger.de anmelden' }).click()
  await fillIn('')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Bitte gib den Code deines zweiten Faktors an').first()).toBeVisible()
  await expect(page.getByLabel('Passwort')).toHaveValue('')
  await fillIn('123456')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${site.url}/mitglied/blog`)
  expect(fake.signedIn()).toBe(0)
})

test('hours of work and a voucher are entered over there, looked at before and confirmed after', async ({
  page,
  club,
}) => {
  const { site, fake } = club
  const area = `${site.url}/vereinsflieger`
  await club.signIn(page, 'admin')
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

  // It arrives, and the answer is lost on the way; the second try finds it.
  fake.mood.lost = true
  await page.getByRole('button', { name: 'So eintragen' }).click()
  await expect(page.getByText('ob es eingetragen ist, steht nicht fest')).toBeVisible()
  delete fake.mood.lost
  await page.getByRole('button', { name: 'So eintragen' }).click()
  await expect(page.getByText(/Eingetragen bei Vereinsflieger\.de, Nummer \d+\./)).toBeVisible()
  expect(fake.calls.filter(({ path }) => path === 'workhours/add')).toHaveLength(1)

  await page.getByRole('link', { name: 'Gutscheine' }).click()
  await expect(page.getByText('G-7')).toBeVisible()
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Gutschein eintragen' }).click()
  await page.getByLabel('Nummer').fill('G-8')
  await page.getByLabel('Wert in Euro').fill('99,50')
  await page.getByLabel('Titel').fill('Rundflug')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'So eintragen' }).click()
  await expect(page.getByText('Eingetragen bei Vereinsflieger.de, Nummer G-8.')).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Gutscheinen' }).click()
  await expect(page.getByText('G-8')).toBeVisible()
})
