import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, mailTo, test, typeAndKeep } from './fixtures.ts'
import type { Site } from './site.ts'
import { unfold } from './unfold.ts'

const list = '/admin/veranstaltungen'
const notice = (page: Page) => page.getByRole('region', { name: 'Nicht gespeicherte Fassung' })
const text = (page: Page) => page.locator('[contenteditable=true]')
const title = (page: Page) => page.getByRole('textbox', { name: 'Titel' })

/** What lies in the club's database of this event. */
async function eventNamed(name: string, site: Site) {
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  const row = await db.selectFrom('events').selectAll().where('title', '=', name).executeTakeFirst()
  await db.destroy()
  return row
}

/** A Saturday at least five weeks ahead. */
function comingSaturday(): string {
  const day = new Date(Date.now() + 36 * 24 * 60 * 60 * 1000)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('a browser that dies while an event is written loses nothing, and the preview shows it before it goes out', async ({
  browser,
  site,
}) => {
  const { cookie } = await site.newSession('admin')
  const open = async () => {
    const context = await browser.newContext({ baseURL: site.url })
    await context.addCookies([cookie])
    const page = await context.newPage()
    await page.goto(`${list}/erstellen`)
    await expect(text(page)).toBeVisible()
    return page
  }
  const page = await open()
  await title(page).fill('Herbstfliegen')
  await page.getByLabel('Beginn', { exact: true }).fill(comingSaturday())
  await page.getByLabel('Beginnt um').fill('10:00')
  await text(page).click()
  await typeAndKeep(page, 'Wer mag, bringt Kuchen mit.')
  await page.context().close()
  expect(await eventNamed('Herbstfliegen', site)).toBeUndefined()

  const again = await open()
  await expect(notice(again)).toContainText('Nicht gespeicherte Fassung von')
  await again.getByText('Was darin anders ist').click()
  await expectAccessible(again)
  await notice(again).getByRole('button', { name: 'Weiterschreiben' }).click()
  await expect(title(again)).toHaveValue('Herbstfliegen')
  await expect(text(again)).toContainText('Wer mag, bringt Kuchen mit.')

  const [preview] = await Promise.all([
    again.context().waitForEvent('page'),
    again.getByRole('button', { name: 'Vorschau als Gast' }).click(),
  ])
  await expect(preview.getByText('Vorschau: So sieht ein Gast die Veranstaltung.')).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name: 'Herbstfliegen' })).toBeVisible()
  await expectAccessible(preview)
  await preview.close()
  expect(await eventNamed('Herbstfliegen', site)).toBeUndefined()

  await again.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(again.getByText('Gespeichert.')).toBeVisible()
  // Once it has come alive, the device has forgotten what is saved now.
  await expect(text(again)).toBeVisible()
  expect(await eventNamed('Herbstfliegen', site)).toMatchObject({ publication: 'published', revision: 1 })
  await again.goto(`${list}/erstellen`)
  await expect(text(again)).toBeVisible()
  await expect(notice(again)).toBeHidden()
  await again.context().close()
})

test('two plan one event: the second chooses thing by thing and nothing is lost', async ({
  browser,
  site,
}) => {
  const open = async () => {
    const { cookie } = await site.newSession('admin')
    const context = await browser.newContext({ baseURL: site.url })
    await context.addCookies([cookie])
    return context.newPage()
  }
  const [jana, tom] = [await open(), await open()]
  await jana.goto(`${list}/erstellen`)
  await expect(text(jana)).toBeVisible()
  await title(jana).fill('Winterfest')
  await jana.getByLabel('Beginn', { exact: true }).fill(comingSaturday())
  await unfold(jana, 'Mehrere Tage')
  await jana.getByLabel('Ganztägig').check()
  await text(jana).click()
  await jana.keyboard.type('Mit Feuerschale.')
  await jana.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(jana.getByText('Gespeichert.')).toBeVisible()
  const address = jana.url().split('?')[0]!
  await tom.goto(address)
  await expect(text(tom)).toBeVisible()

  await title(jana).fill('Großes Winterfest')
  await text(jana).click()
  await jana.keyboard.press('Control+End')
  await jana.keyboard.type(' Und Punsch.')
  await jana.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(jana.getByText('Gespeichert.')).toBeVisible()

  await text(tom).click()
  await tom.keyboard.press('Control+End')
  await tom.keyboard.type(' Und Waffeln.')
  await tom.getByRole('button', { name: 'Entwurf speichern' }).click()
  const conflict = tom.getByRole('alert', { name: 'Zwischenzeitlich geändert' })
  await expect(conflict.getByRole('group', { name: 'Titel' }).getByLabel('Die gespeicherte')).toBeChecked()
  await expect(conflict.getByRole('group', { name: 'Text' }).getByLabel('Beide, nacheinander')).toBeChecked()
  await expectAccessible(tom)
  await conflict.getByRole('button', { name: 'So speichern' }).click()
  await expect(tom.getByText('Gespeichert.')).toBeVisible()
  const row = await eventNamed('Großes Winterfest', site)
  expect(row?.revision).toBe(3)
  expect(row?.details).toContain('Und Punsch.')
  expect(row?.details).toContain('Und Waffeln.')
  await jana.context().close()
  await tom.context().close()
})

test('a series with a pause: a date that is called off tells those who come, the page and the calendar', async ({
  page,
  browser,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const day = comingSaturday()
  await page.goto(`${list}/erstellen`)
  await expect(text(page)).toBeVisible()
  await title(page).fill('Segelflugkurs')
  await page.getByLabel('Beginn', { exact: true }).fill(day)
  await page.getByLabel('Beginnt um').fill('10:00')
  await unfold(page, 'Serie', 'Anmeldung')
  await page.getByLabel('Serie', { exact: true }).selectOption('weekly')
  await page.getByLabel('Oder Anzahl der Termine').fill('6')
  const dates = page.getByRole('list', { name: 'So werden die Termine' }).getByRole('listitem')
  await expect(dates).toHaveCount(6)
  await text(page).click()
  await page.keyboard.type('Theorie und Praxis.')
  await page.getByLabel('Wie man sich anmeldet').selectOption('internal')
  await page.getByRole('button', { name: 'Tag hinzufügen' }).click()
  await page.getByLabel('Tag', { exact: true }).fill(later(day, 7))
  await expect(dates).toHaveCount(7)
  await expect(dates.nth(1)).toContainText('entfällt')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  const event = await eventNamed('Segelflugkurs', site)
  expect(JSON.parse(event?.series ?? '').exceptions).toEqual([{ day: later(day, 7), reason: null }])

  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  await guest.goto(`/erlebnisse/veranstaltungen/${event!.id}`)
  await guest.locator('#anmeldung').getByRole('link', { name: 'Anmelden' }).click()
  await guest.getByLabel('Name').fill('Ida Sommer')
  await guest.getByLabel('E-Mail').fill('ida-kurs@post.example')
  await guest.getByLabel('Personen').fill('1')
  await guest.getByRole('button', { name: 'Anmelden' }).click()
  await expect(guest.getByText('Angemeldet, der Platz ist sicher.')).toBeVisible()

  await page.reload()
  await page.getByText('Absagen oder verschieben …').click()
  await page.getByLabel('Grund', { exact: true }).last().fill('Die Winde wird überholt.')
  await page.getByRole('button', { name: 'Absagen', exact: true }).click()
  await expect(page.getByText('Abgesagt. Wer angemeldet ist, bekommt')).toBeVisible()
  expect(await eventNamed('Segelflugkurs', site)).toMatchObject({ status: 'cancelled' })

  const mail = await mailTo('Abgesagt', site)
  expect(mail).toContain('ida-kurs@post.example')
  await guest.goto(`/erlebnisse/veranstaltungen/${event!.id}`)
  await expect(guest.getByText('Die Winde wird überholt.')).toBeVisible()
  const feed = await (await guest.request.get('/erlebnisse/veranstaltungen/kalender.ics')).text()
  const entry = feed.split('BEGIN:VEVENT').find((part) => part.includes('Segelflugkurs'))
  expect(entry).toContain('STATUS:CANCELLED')
  await guest.context().close()
})

test('what a new event needs first fits one and a half screens of a phone, the rest opens in its place', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${list}/erstellen`)
  await expect(text(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1200)
  await expectAccessible(page)
  await unfold(page, 'Serie', 'Besucher')
  await page.getByLabel('Eintritt').fill('frei')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Eintritt')).toBeVisible()
  await expectAccessible(page)
})
