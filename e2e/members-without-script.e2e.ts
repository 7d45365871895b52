import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import { expect, test } from './fixtures.ts'
import type { Site } from './site.ts'

const person = 'wiebke-hansohn'

async function signedIn(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  await context.addCookies([(await site.newSession('member', person)).cookie])
  return context.newPage()
}

test('a member reads, answers, writes and keeps what is known of them without script', async ({
  browser,
  site,
}) => {
  const page = await signedIn(browser, site)

  await test.step('a safety notice is confirmed, and a comment written, changed and taken back', async () => {
    await page.goto('/mitglied')
    await page
      .getByRole('link', { name: /Haube offen beim Windenstart/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Gelesen' }).click()
    await expect(page.getByText('Von dir gelesen am')).toBeVisible()
    await page.getByRole('button', { name: 'Kommentieren' }).click()
    await expect(page.getByLabel('Dein Kommentar')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Dein Kommentar').fill('Verstanden.')
    await page.getByRole('button', { name: 'Kommentieren' }).click()
    await expect(page.getByRole('heading', { name: 'Ein Kommentar' })).toBeVisible()
    await page.getByText('Ändern oder löschen').click()
    await page.getByLabel('Kommentar', { exact: true }).fill('Verstanden, danke.')
    await page.getByRole('button', { name: 'Änderung speichern' }).click()
    await expect(page.getByText('Verstanden, danke.').first()).toBeVisible()
    await page.getByText('Ändern oder löschen').click()
    await page.locator('details.delete > summary').click()
    await page.getByRole('button', { name: 'Ja, löschen' }).click()
    await expect(page.getByText('Verstanden, danke.')).toHaveCount(0)
  })

  await test.step('a date is answered on the first page', async () => {
    await page.goto('/mitglied')
    const answers = page.getByRole('region', { name: 'Termine' })
    await answers.getByRole('button').first().click()
    await expect(answers.getByText('Deine Antwort ist gespeichert.')).toBeVisible()
  })

  await test.step('the own entry is changed, refused with a sentence where it does not fit', async () => {
    await page.goto('/mitglied/profil')
    await page.getByLabel('Mobil').fill('anrufen')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByLabel('Mobil')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Mobil')).toHaveValue('anrufen')
    await page.getByLabel('Mobil').fill('0171 5550199')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Gespeichert.')
    await page.getByRole('button', { name: 'Rundbrief: einwilligen' }).click()
    await expect(page.getByRole('status')).toContainText('Gespeichert.')
    await page.getByRole('button', { name: 'Rundbrief: widerrufen' }).click()
    await expect(page.getByRole('button', { name: 'Rundbrief: einwilligen' })).toBeVisible()
    const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
    const member = await db
      .selectFrom('members')
      .select('details')
      .where('id', '=', person)
      .executeTakeFirstOrThrow()
    const given = await db
      .selectFrom('consents')
      .select(['purpose', 'revoked_at'])
      .where('member_id', '=', person)
      .orderBy('granted_at', 'desc')
      .executeTakeFirstOrThrow()
    await db.destroy()
    expect(member.details).toContain('0171 5550199')
    expect(given).toEqual({ purpose: 'newsletter', revoked_at: expect.any(String) })
  })

  await test.step('a change of the name is asked for and the wish taken back', async () => {
    await page.goto('/mitglied/profil/aenderung')
    await page.getByLabel('Nachname').fill('Hansohn-Roth')
    await page.getByRole('button', { name: 'An die Verwaltung schicken' }).click()
    await expect(page.getByText('Hansohn-Roth').first()).toBeVisible()
    await page.getByRole('button', { name: /zurücknehmen/i }).click()
    await expect(page.getByRole('button', { name: /zurücknehmen/i })).toHaveCount(0)
  })

  await test.step('the portrait comes and goes', async () => {
    await page.goto('/mitglied/konto/bild')
    const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#1e5c7a' } })
      .jpeg()
      .toBuffer()
    await page.getByLabel('Neues Bild').setInputFiles({ name: 'ich.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Bild speichern' }).click()
    await expect(page.getByAltText('Das Bild, wie es gezeigt wird')).toBeVisible()
    await page.locator('details.delete > summary').click()
    await page.getByRole('button', { name: /^Ja, (entfernen|löschen)/ }).click()
    await expect(page.getByText('Das Bild ist entfernt und steht nirgends mehr.')).toBeVisible()
  })

  await test.step('a post is proposed as plain text', async () => {
    await page.goto('/mitglied/blog/einreichen')
    await page.getByLabel('Titel').fill('Wellenflug ohne Skript')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Fünf Stunden in der Welle.')
    await page.getByRole('button', { name: 'Einreichen' }).click()
    await expect(page).toHaveURL(/erledigt=eingereicht/)
    await expect(page.getByText('Wellenflug ohne Skript').first()).toBeVisible()
  })

  await test.step('a document is confirmed, and everything known is taken home', async () => {
    await page.goto('/mitglied/dokumente/notfallplan')
    await page.getByRole('button', { name: /gelesen/i }).click()
    await expect(page.getByRole('button', { name: /gelesen/i })).toHaveCount(0)
    await page.goto('/mitglied/konto/daten')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Daten herunterladen' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.zip$/)
    await page.getByRole('button', { name: 'Löschung beantragen' }).click()
    await expect(page.getByText('um Löschung gebeten')).toBeVisible()
    await page.getByRole('button', { name: 'Wunsch zurücknehmen' }).click()
    await expect(page.getByRole('button', { name: 'Löschung beantragen' })).toBeVisible()
  })
  await page.context().close()
})
