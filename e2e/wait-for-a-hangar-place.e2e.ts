import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite } from './mailed-site.ts'
import { askForHangarPlace } from './send-request.ts'

test(`somebody waits for a place in the hangar, is offered one, takes it and leaves it again`, async ({
  browser,
}) => {
  const site = await startMailedSite()
  try {
    const address = 'wilma@gast.example'
    const visit = async () => {
      const context = await browser.newContext({ baseURL: site.url })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      return { context, page }
    }
    const { page: guest } = await visit()
    await askForHangarPlace(guest, address)
    const received = await site.mailWith(address, /Sie stehen auf Platz 4 der Liste/)
    const own = '/piloteninfo/hallenplatz/anfrage/'
    await guest.goto(linkIn(received, own))
    await expect(guest.locator('#stand')).toContainText('Sie stehen auf Platz 4 der Liste.')
    await expectAccessible(guest)

    const { context, page: office } = await visit()
    await context.addCookies([(await site.newSession('admin')).cookie])
    await office.goto('/admin/hallenplatz')
    await office.getByRole('link', { name: 'Warteliste', exact: true }).click()
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Warteliste')
    await expectAccessible(office)
    await office.getByRole('link', { name: /Halle\s1, Platz 4 anbieten\s?: Wilma Kranich/ }).click()
    await office.locator('#text-offer').fill('Der Platz hat eine Steckdose.')
    await office.getByRole('button', { name: 'Platz anbieten', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Angeboten.' })).toBeVisible()
    await expectAccessible(office)

    const offered = await site.mailWith(address, /wir bieten Ihnen einen Stellplatz an/)
    expect(offered).toContain('Der Platz hat eine Steckdose.')
    await guest.goto(linkIn(offered, own))
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Platz annehmen' }).click()
    await expect(guest.getByRole('status')).toContainText('Der Platz ist Ihrer.')
    await site.mailWith(address, /der Stellplatz ist für Sie/)

    await office.goto('/admin/hallenplatz/liste')
    await expect(office.getByRole('link', { name: /Wilma Kranich/ })).toHaveCount(0)
    await office.locator('li', { hasText: 'Wilma Kranich' }).getByRole('link', { name: 'Vorgang' }).click()
    await office.getByRole('button', { name: 'Platz ist geräumt' }).click()
    await expect(office.getByRole('status').filter({ hasText: 'wieder frei' })).toBeVisible()
    await site.mailWith(address, /Ihr Stellplatz ist geräumt/)
    await guest.reload()
    await expect(guest.locator('#stand')).toContainText('Ihr Stellplatz ist geräumt.')
  } finally {
    await site.close()
  }
})
