import { expect, expectAccessible, test } from './fixtures.ts'
import { mailWith } from './received-mail.ts'
import { askToLand } from './send-request.ts'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a pilot asks to land, the tower grants it, the pilot follows the mail and cancels, ${how} script`, async ({
    browser,
    site,
  }) => {
    const address = `klara-${how}@gast.example`
    const pilot = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled })).newPage()
    pilot.setDefaultTimeout(15_000)
    await askToLand(pilot, address)
    await expect(pilot.getByRole('heading', { name: 'Anfrage ist angekommen.' })).toBeVisible()
    const received = await mailWith(site, address, /noch keine Genehmigung/)
    const [number = ''] = /PPR-\d{4}-\d{4}/.exec(received) ?? []

    const desk = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
    await desk.addCookies([(await site.newSession('admin')).cookie])
    const office = await desk.newPage()
    office.setDefaultTimeout(15_000)
    await office.goto(`/admin/anfragen?art=ppr&stand=offen&q=${number}`)
    await office.getByRole('link', { name: 'Klara Neumann' }).click()
    await expect(office.getByRole('heading', { level: 1 })).toContainText('D-EQZT')
    if (javaScriptEnabled) await expectAccessible(office)
    await office.getByRole('link', { name: 'Abstellen auf dem Gras' }).click()
    await expect(office.getByLabel('Bedingungen')).toHaveValue(/Abstellen auf dem Gras/)
    await office.getByLabel('Bedingungen').fill('Abstellen auf dem Gras, Reihe 2.')
    await office.getByRole('button', { name: 'Bestätigen', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible()

    const granted = await mailWith(site, address, /Ihr PPR ist genehmigt/)
    expect(granted).toContain('Abstellen auf dem Gras, Reihe 2.')
    const [link = ''] = /http:\/\/[\w.:]+\/piloteninfo\/ppr\/[\w-]{32}/.exec(granted) ?? []
    await pilot.goto(link)
    await expect(pilot.getByText('Stand: bestätigt.')).toBeVisible()
    await expect(pilot.getByText(/XDFR-\d{4}-\d{4}/).first()).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(pilot)
    const calendar = await pilot.request.get(`${link}/landung.ics`)
    expect(await calendar.text()).toContain('STATUS:CONFIRMED')

    await pilot.getByRole('link', { name: 'Angaben ändern' }).click()
    if (javaScriptEnabled) await expectAccessible(pilot)
    await pilot.getByLabel('Ankunft um').fill('11:30')
    await pilot.getByRole('button', { name: 'Änderung senden' }).click()
    await expect(pilot.getByText('Stand: geändert, noch nicht entschieden.')).toBeVisible()
    await mailWith(site, address, /gilt erst wieder/)

    await pilot.getByText('Anfrage zurückziehen').click()
    await pilot.getByLabel('Grund').fill('Grippe')
    await pilot.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(pilot.getByText('Stand: von Ihnen zurückgezogen.')).toBeVisible()
    expect(await mailWith(site, address, /von Ihnen storniert/)).toContain('Grund: Grippe')
    await office.reload()
    await expect(office.getByText('vom Piloten storniert').first()).toBeVisible()
  })
}
