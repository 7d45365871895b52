import { expect, expectAccessible, mailTo, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a neighbour writes to the club ${how} script and gets a number and a copy`, async ({
    browser,
    site,
  }) => {
    const page = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled })).newPage()
    // Robots fill a form in no time; the server asks for three seconds.
    const waitAsAPersonWould = () => page.waitForTimeout(3_200)
    const send = page.getByRole('button', { name: 'Nachricht senden' })

    await page.goto('/kontakt')
    await page.getByLabel('Nachbarn und Fluglärm').check()
    await expect(page.getByLabel(/Ort der Beobachtung/)).toBeVisible()
    await page.getByLabel('Name').fill('Nora Nachbar')
    await page.getByLabel('E-Mail').fill('keine adresse')
    await page.getByLabel('Nachricht', { exact: true }).fill('Am Sonntag war es über der Mühle sehr laut.')
    await waitAsAPersonWould()
    await send.click()

    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nachbar')
    if (javaScriptEnabled) await expectAccessible(page)

    const address = `nora-${how}@nachbar.example`
    await page.getByLabel('E-Mail').fill(address)
    await waitAsAPersonWould()
    await send.click()
    const shown = await page
      .getByText(/KON-\d{4}-\d{4}/)
      .first()
      .textContent()
    const [number = 'keine'] = /KON-\d{4}-\d{4}/.exec(shown ?? '') ?? []
    expect(await mailTo(address, site)).toContain(number)
  })
}
