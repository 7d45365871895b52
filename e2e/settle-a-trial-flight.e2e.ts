import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { askForTrialFlight, dayAhead } from './send-request.ts'

test(`a guest asks for a flight, gets a date, accepts it behind the mail's link and is thanked`, async ({
  browser,
}) => {
  const site = await startMailedSite()
  try {
    const address = `edda@gast.example`
    const { page: guest } = await visit(browser, site)
    await askForTrialFlight(guest, address)
    await expect(guest.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible()
    const received = await site.mailWith(address, /Ihre Anfrage/)
    const [number = ''] = /SFL-\d{4}-\d{4}/.exec(received) ?? []

    const { page: office } = await visit(browser, site, { role: 'admin' })
    await office.goto(`/admin/anfragen?art=schnupperflug&q=${number}`)
    await office.getByRole('link', { name: 'Edda Rienitz' }).click()
    // Nobody has chosen a slot: the proposal stands open.
    await office.locator('#tag-propose').fill(dayAhead(9))
    await office.locator('#zeit-propose').fill('14:00')
    await office.getByRole('button', { name: 'Termin vorschlagen', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Der Vorschlag ist unterwegs.' })).toBeVisible()
    await expectAccessible(office)

    const proposal = await site.mailWith(address, /wir schlagen vor/)
    await guest.goto(linkIn(proposal, '/erlebnisse/schnupperflug/anfrage/'))
    await expectAccessible(guest)
    await guest.locator('[name=gast1-name]').fill('Edda Rienitz')
    await guest.locator('[name=gast1-alter]').fill('34')
    await guest.locator('[name=gast1-gewicht]').fill('70')
    await guest.getByRole('button', { name: 'Termin zusagen', exact: true }).click()
    await expect(guest.getByRole('status')).toContainText('Ihr Termin steht.')
    expect(await site.mailWith(address, /Ihr Termin steht/)).toContain('schnupperflug.ics')
    await site.mailWith('presse@falkenried.example', /Termin zugesagt/)

    await office.reload()
    await office.getByRole('button', { name: 'Geflogen', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Der Dank ist unterwegs.' })).toBeVisible()
    await site.mailWith(address, /Danke für den Flug|innerlich auch/)
    await guest.reload()
    await expect(guest.getByText('Stand: Geflogen.')).toBeVisible()
  } finally {
    await site.close()
  }
})
