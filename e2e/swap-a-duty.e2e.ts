import type { Browser } from '@playwright/test'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { receiveMail, type ReceivedMail } from '#test/mail-receiver.ts'
import { expect, expectAccessible, test as base, watch } from './fixtures.ts'
import { copyOfDemoClub, startSite, type Site } from './site.ts'
import { openPage } from './open-page.ts'

type Post = { site: Site; received: readonly ReceivedMail[] }

/** The demo club, which hands its mails to a real mail server. */
const test = base.extend<{ post: Post }>({
  post: async ({}, use) => {
    const { url, received, stop } = await receiveMail()
    const { dataDir, remove } = copyOfDemoClub()
    const site = await startSite({ dataDir, settings: { SMTP_URL: url } })
    await use({ site, received })
    await site.stop()
    await stop()
    remove()
  },
})

/** A day without any duty in the demo club, far enough ahead for every rule. */
const day = addDays(localDate(Date.now()), 100)
const week = `/vereinsflieger/dienste?tag=${day}`

type Who = { role?: 'member' | 'admin'; width: number }

async function personAt(browser: Browser, site: Site, memberId: string, who: Who) {
  const { role = 'member', width } = who
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const context = await browser.newContext({ baseURL: site.url, viewport })
  await context.addCookies([(await site.newSession(role, memberId)).cookie])
  const page = await context.newPage()
  return { page, ...watch(page, context, site.url) }
}

/** Waits for the mail to arrive. */
async function expectMail(received: readonly ReceivedMail[], address: string, subject: RegExp) {
  const readable = ({ message }: ReceivedMail) =>
    Buffer.from(
      message
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString('utf8')
  await expect
    .poll(() => received.some((mail) => mail.to.includes(address) && subject.test(readable(mail))), {
      message: `a mail to ${address} with ${String(subject)}`,
      timeout: 150_000,
    })
    .toBe(true)
}

test('a duty is laid out, taken, offered and swapped before the eyes of others, and both hear of it by mail', async ({
  browser,
  post: { site, received },
}) => {
  const office = await personAt(browser, site, 'heike-marquardsen', { role: 'admin', width: 1440 })
  const phone = await personAt(browser, site, 'rolf-ambach', { width: 390 })
  const admin = await personAt(browser, site, 'karl-heinz-dornbusch', { width: 1440 })

  await openPage(office.page, '/admin/dienste/plan')
  await expectAccessible(office.page)
  const layout = office.page.locator('form', { hasText: 'Für eine Saison oder einen Tag' })
  await layout.getByLabel('Dienst', { exact: true }).selectOption('tower')
  await layout.getByLabel('Erster Tag').fill(day)
  await layout.getByLabel('Von', { exact: true }).fill('09:00')
  await layout.getByLabel('Bis', { exact: true }).fill('13:00')
  await layout.getByRole('button', { name: 'Anlegen' }).click()
  await expect(office.page.getByText('Ein Dienst ist angelegt.')).toBeVisible()

  await openPage(admin.page, week)
  await expect(admin.page.getByRole('link', { name: /offen/ }).first()).toBeVisible()
  await expectAccessible(admin.page)
  await openPage(phone.page, week)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.page.getByRole('link', { name: 'Betriebsleiter' }).click()
  await expectAccessible(phone.page)
  await phone.page.getByRole('button', { name: 'Ich übernehme den Dienst' }).click()
  await expect(phone.page.getByText('Eingetragen.')).toBeVisible()
  // The open plan at the desk shows it without anybody reloading.
  await expect(admin.page.getByRole('link', { name: /Ambach/ })).toBeVisible()

  await phone.page.getByLabel('Ein Wort dazu').fill('Taufe in der Familie')
  await phone.page.getByRole('button', { name: 'Zum Tausch anbieten' }).click()
  await expect(phone.page.getByText('Gefragt. Bis zur Antwort bleibt alles')).toBeVisible()
  await expect(admin.page.getByText('sucht Tausch').first()).toBeVisible()
  await admin.page.getByRole('link', { name: /Ambach/ }).click()
  await expect(admin.page.getByText('Taufe in der Familie')).toBeVisible()
  await expectAccessible(admin.page)
  await admin.page.getByRole('button', { name: 'Dienst übernehmen' }).click()
  await expect(admin.page.getByText('Getauscht.')).toBeVisible()
  await expect(phone.page.getByText('Karl-Heinz Dornbusch')).toBeVisible()
  for (const address of ['rolf.ambach@falkenried.example', 'karl.heinz-dornbusch@falkenried.example'])
    await expectMail(received, address, /Karl-Heinz Dornbusch übernimmt diesen Dienst von Rolf Ambach/)
  expect([...phone.messages, ...admin.messages]).toEqual([])
})
