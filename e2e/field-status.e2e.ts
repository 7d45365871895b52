import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

/** Pages begin to listen a second after they are there. */
async function openAndListen(page: Page, address: string) {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/status/live')
  await page.goto(address)
  await listening
}

/** How the parts look that follow the field. */
function looks(page: Page): Promise<string[]> {
  return page.locator('[data-live], [data-live] *').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, fill, display, fontSize, fontWeight, padding } =
        getComputedStyle(element)
      return [element.localName, color, backgroundColor, fill, display, fontSize, fontWeight, padding].join()
    }),
  )
}

/** How quick it is stands in the measurements; here a loaded machine may take its time. */
const inTime = { timeout: 150_000 }

test('two taps on a phone change what guests and members have open, without a reload', async ({
  site,
  browser,
}) => {
  const ofGuest = await browser.newContext({ baseURL: site.url })
  const guest = await ofGuest.newPage()
  const { messages } = watch(guest, ofGuest, site.url)
  const pilot = await (await browser.newContext({ baseURL: site.url })).newPage()
  const club = await browser.newContext({ baseURL: site.url })
  await club.addCookies([(await site.newSession('member')).cookie])
  const member = await club.newPage()
  await Promise.all([
    openAndListen(guest, '/'),
    openAndListen(pilot, '/flugplatz/zeiten'),
    openAndListen(member, '/mitglied'),
  ])

  const phoneContext = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await phoneContext.addCookies([(await site.newSession('admin')).cookie])
  const phone = await phoneContext.newPage()
  await phone.goto('/admin/platzstatus')
  await expectAccessible(phone)

  await phone.getByRole('radio', { name: 'Kein Anflug' }).tap()
  const set = phone.getByRole('button', { name: 'Setzen' })
  await expect(set).toBeInViewport()
  await set.tap()
  for (const page of [guest, pilot, member]) {
    await expect(page.getByLabel('Platzstatus')).toContainText('Kein Anflug', inTime)
  }
  await expect(pilot.getByRole('heading', { level: 1 })).toContainText('kein Anflug', inTime)
  await expect(phone.getByRole('status')).toContainText('Gespeichert')
  for (const page of [guest, pilot]) {
    const changed = await looks(page)
    await openAndListen(page, page.url())
    expect(await looks(page)).toEqual(changed)
  }

  await phone.getByRole('button', { name: 'Wieder nach den Betriebszeiten' }).tap()
  for (const page of [guest, pilot, member]) {
    await expect(page.getByLabel('Platzstatus')).not.toContainText('Kein Anflug', inTime)
  }
  expect(messages).toEqual([])
})

test('an open page finds out after a crash of the server, and holds up none that is to stop', async ({
  browser,
}) => {
  const { dataDir, remove } = copyOfDemoClub()
  const site = await startSite({ dataDir })
  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openAndListen(guest, '/')
  await site.crashAndRestart()

  const admin = await browser.newContext({ baseURL: site.url })
  await admin.addCookies([(await site.newSession('admin')).cookie])
  const page = await admin.newPage()
  await page.goto('/admin/platzstatus')
  await page.getByRole('radio', { name: 'Anrufen vor' }).click()
  await page.getByRole('button', { name: 'Setzen' }).click()
  // The browser comes back by itself after three seconds.
  await expect(guest.getByLabel('Platzstatus')).toContainText('Vor dem Anflug anrufen', { timeout: 150_000 })

  expect((await site.stop()).ms).toBeLessThan(10_000)
  remove()
})
