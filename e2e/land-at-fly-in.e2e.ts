import { expect, expectAccessible, test } from './fixtures.ts'
import { announceFlyIn, landingDay, offeredTimes, pickArrivalTime, sendPprForm } from './fly-in.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { fillPprForm } from './send-request.ts'

test(`a pilot picks an arrival time of a fly-in, the tower grants it, and nobody else is offered it`, async ({
  browser,
}) => {
  const site = await startMailedSite()
  try {
    const address = `klara@gast.example`
    const { page: pilot } = await visit(browser, site)
    const day = await landingDay(pilot)
    const planner = await visit(browser, site, { javaScriptEnabled: false, role: 'admin' })
    await announceFlyIn(planner.page, day)

    await fillPprForm(pilot, address)
    expect(await offeredTimes(pilot)).toEqual(['11:00', '11:20', '11:40'])
    await pickArrivalTime(pilot, '11:20')
    await sendPprForm(pilot)
    await expect(pilot.getByText('Kuchenflug').first()).toBeVisible()
    await expectAccessible(pilot)
    const received = await site.mailWith(address, /noch keine Genehmigung/)
    expect(received).toMatch(/Ankunft: .* 11:20 LT/)
    expect(received).toContain('Ankunftszeit zu: Kuchenflug')
    const [number = ''] = /PPR-\d{4}-\d{4}/.exec(received) ?? []

    // Whoever asks next sees what is left, on the form and on the page of the event.
    await pilot.goto('/piloteninfo/ppr-anfrage')
    expect(await offeredTimes(pilot)).toEqual(['11:00', '11:40'])

    const { page: office } = await visit(browser, site, { role: 'admin' })
    await office.goto(`/admin/anfragen?art=ppr&stand=offen&q=${number}`)
    await office.getByRole('link', { name: 'Klara Neumann' }).click()
    await expect(office.getByText('Kuchenflug').first()).toBeVisible()
    await office.getByRole('button', { name: 'Bestätigen', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible()

    const granted = await site.mailWith(address, /Ihr PPR ist genehmigt/)
    expect(granted).toContain('.ics')
    await pilot.goto(linkIn(granted, '/piloteninfo/ppr/'))
    await expect(pilot.getByText('Stand: bestätigt.')).toBeVisible()

    // Who does not come after all leaves the time to others.
    await pilot.getByLabel('Grund').fill('Nebel')
    await pilot.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(pilot.getByText('Stand: von Ihnen zurückgezogen.')).toBeVisible()
    await site.mailWith(address, /von Ihnen storniert/)
    await pilot.goto('/piloteninfo/ppr-anfrage')
    expect(await offeredTimes(pilot)).toHaveLength(3)
  } finally {
    await site.close()
  }
})
