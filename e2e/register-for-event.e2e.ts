import type { Page } from '@playwright/test'
import { expect, mailTo, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const inAYear = `${new Date().getFullYear() + 1}-05-22`

/** Somebody who plans events puts one out with two places and a list for those who wait. */
async function announce(page: Page): Promise<string> {
  await page.goto('/admin/veranstaltungen/erstellen')
  await page.getByLabel('Titel').fill('Drachenbau am Hang')
  await page.getByLabel('Beginn').fill(inAYear)
  await page.getByLabel('Uhrzeit').first().fill('10:00')
  await page.getByLabel('Text', { exact: true }).fill('Wir leimen, spannen und lassen steigen.')
  await page.getByLabel('Anmeldung beim Verein').check()
  await page.getByLabel('Plätze').fill('2')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  return /veranstaltungen\/([\w-]+)/.exec(page.url())?.[1] ?? ''
}

async function register(page: Page, id: string, { name, mail, people }: Record<string, string>) {
  await page.goto(`/erlebnisse/veranstaltungen/${id}`)
  await page.getByRole('link', { name: /^(Anmelden|Auf die Warteliste)$/ }).click()
  await page.getByLabel('Name').fill(name!)
  await page.getByLabel('E-Mail').fill(mail!)
  await page.getByLabel('Personen').fill(people!)
  // Faster than this, only programs send forms.
  await page.waitForTimeout(3_100)
  await page.getByRole('button', { name: /^(Anmelden|Auf die Warteliste)$/ }).click()
}

test('a guest registers without script, and whoever waits moves up when they cancel by their link', async ({
  page,
  browser,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const id = await announce(page)
  const guest = await (
    await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
    })
  ).newPage()
  await register(guest, id, { name: 'Ida Sommer', mail: 'ida@post.example', people: '2' })
  await expect(guest.getByText('Angemeldet, der Platz ist sicher.')).toBeVisible()

  await register(guest, id, { name: 'Ole Winter', mail: 'ole@post.example', people: '1' })
  await expect(guest.getByText('Auf der Warteliste.')).toBeVisible()

  const mail = (await mailTo('ida@post.example', site)).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  expect(mail).toContain('filename=termin.ics')
  const link =
    new RegExp(`${site.url}(/erlebnisse/veranstaltungen/meine-anmeldung/[\\w-]+)`).exec(mail)?.[1] ?? ''
  await guest.goto(link)
  await guest.getByText('Absagen', { exact: true }).click()
  await guest.getByRole('button', { name: 'Ja, absagen' }).click()
  await expect(guest.getByText('Ihre Anmeldung ist gelöscht.')).toBeVisible()
  await expect.poll(async () => (await mailTo('Nachger', site)).includes('ole@post.example')).toBe(true)

  await page.goto(`/admin/veranstaltungen/${id}/teilnehmende`)
  await expect(page.getByRole('row', { name: /Ole Winter.*angemeldet/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ida Sommer.*abgemeldet/ })).toBeVisible()
})
