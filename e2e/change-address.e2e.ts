import { expect, expectAccessible, mailTo, test } from './fixtures.ts'
import type { Site } from './site.ts'

/** The link to that page in the mail to the address; quoted-printable breaks its lines. */
async function linkTo(page: string, address: string, site: Site): Promise<string> {
  const mail = (await mailTo(`To: ${address}`, site)).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const link = new RegExp(`${site.url}/${page}\\?code=[\\w-]{43}`).exec(mail)?.[0]
  if (link === undefined) throw new Error(`no link to ${page} in the mail to ${address}`)
  return link
}

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a member moves to a new address, and the old one takes it back', async ({
      page,
      context,
      site,
    }) => {
      const { cookie, email } = await site.newSession('member')
      const newEmail = email.replace('member', 'neu')
      await context.addCookies([cookie])
      await page.goto('/mitglied/konto')
      await page.getByRole('link', { name: 'E-Mail-Adresse', exact: true }).click()
      await page.getByLabel('Neue E-Mail-Adresse').fill(newEmail)
      await page.getByRole('button', { name: 'Link schicken' }).click()
      await expect(page.getByRole('status')).toContainText('ist eine E-Mail unterwegs')

      await page.goto(await linkTo('adresse-bestaetigen', newEmail, site))
      await expect(page.getByText(newEmail)).toBeVisible()
      if (script) await expectAccessible(page)
      await page.getByRole('button', { name: 'Adresse übernehmen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine neue Adresse gilt')
      await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
      await expect(page).toHaveURL(/\/anmelden$/)

      await page.goto(await linkTo('adresse-wiederherstellen', `Hanne Probe <${email}>`, site))
      if (script) await expectAccessible(page)
      await page.getByRole('button', { name: 'Änderung zurücknehmen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine alte Adresse gilt wieder')
      await page.goBack()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
    })
  })
}
