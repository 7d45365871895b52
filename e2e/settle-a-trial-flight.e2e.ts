import { expect, expectAccessible, test } from './fixtures.ts'
import { mailWith } from './received-mail.ts'

/** `YYYY-MM-DD`, so many days from today. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a guest asks for a flight, gets a date, accepts it behind the mail's link and is thanked, ${how} script`, async ({
    browser,
    site,
  }) => {
    const address = `edda-${how}@gast.example`
    const guest = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled })).newPage()
    guest.setDefaultTimeout(15_000)
    await guest.goto('/erlebnisse/schnupperflug')
    await guest
      .locator('[name=angebot][value=segelflug-winde], select[name=angebot]')
      .first()
      .evaluate((field) => {
        if (field instanceof HTMLSelectElement) field.value = 'segelflug-winde'
        else if (field instanceof HTMLInputElement) field.checked = true
      })
    await guest.locator('[name=flexibel]').check()
    await guest.locator('[name=gast1-name]').fill('Edda Rienitz')
    await guest.locator('[name=gast1-alter]').fill('34')
    await guest.locator('[name=gast1-gewicht]').fill('70')
    await guest.locator('[name=name]').fill('Edda Rienitz')
    await guest.locator('[name=email]').fill(address)
    // Robots fill a form in no time; the server asks for three seconds.
    await guest.waitForTimeout(3_200)
    await guest.locator('form:has([name=gast1-name]) button.btn').last().click()
    await expect(guest.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible()
    const received = await mailWith(site, address, /Ihre Anfrage/)
    const [number = ''] = /SFL-\d{4}-\d{4}/.exec(received) ?? []

    const desk = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
    await desk.addCookies([(await site.newSession('admin')).cookie])
    const office = await desk.newPage()
    office.setDefaultTimeout(15_000)
    await office.goto(`/admin/anfragen?art=schnupperflug&q=${number}`)
    await office.getByRole('link', { name: 'Edda Rienitz' }).click()
    await office.locator('summary', { hasText: 'Termin vorschlagen' }).click()
    await office.locator('#tag-propose').fill(dayAhead(9))
    await office.locator('#zeit-propose').fill('14:00')
    await office.getByRole('button', { name: 'Termin vorschlagen', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Der Vorschlag ist unterwegs.' })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(office)

    const proposal = await mailWith(site, address, /wir schlagen vor/)
    const [link = ''] = /http:\/\/[\w.:]+\/erlebnisse\/schnupperflug\/anfrage\/[\w-]{32}/.exec(proposal) ?? []
    await guest.goto(link)
    if (javaScriptEnabled) await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Termin zusagen' }).click()
    await expect(guest.getByRole('status')).toContainText('Ihr Termin steht.')
    expect(await mailWith(site, address, /Ihr Termin steht/)).toContain('schnupperflug.ics')

    await office.reload()
    await office.getByRole('button', { name: 'Geflogen', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Der Dank ist unterwegs.' })).toBeVisible()
    await mailWith(site, address, /Danke für den Flug|innerlich auch/)
    await guest.goto(link)
    await expect(guest.getByText('Stand: Geflogen.')).toBeVisible()
  })
}
