import { expect, expectAccessible, test } from './fixtures.ts'

test('a safety notice is published, read on a phone, and the board sees by whom', async ({
  browser,
  site,
  page: admin,
  signInAs,
}) => {
  await signInAs('admin')
  await admin.goto('/admin/blog/erstellen')
  await admin.getByRole('textbox', { name: 'Titel' }).fill('Seilriss an der Winde')
  await admin.getByRole('textbox', { name: 'Anriss' }).fill('Vor dem nächsten Start lesen.')
  await admin.locator('.ProseMirror').click()
  await admin.keyboard.type('Bitte das zweite Seil benutzen.')
  await admin.getByLabel('Thema').fill('Sicherheit')
  await admin.getByLabel('Sichtbar für').selectOption('members')
  await admin.getByLabel('Art', { exact: true }).selectOption('safety-notice')
  await admin.getByLabel('Kommentare').selectOption('on')
  await admin.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(admin.getByRole('link', { name: 'Wer ihn gelesen hat' })).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 800 } })
  const { cookie } = await site.newSession('member', 'wiebke-hansohn')
  await context.addCookies([cookie])
  const phone = await context.newPage()
  await phone.goto('/mitglied')
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Seilriss an der Winde' }).first().click()
  await phone.getByRole('button', { name: 'Gelesen' }).click()
  await expect(phone.getByText('Von dir gelesen am')).toBeVisible()
  await phone.getByLabel('Dein Kommentar').fill('Verstanden.')
  await phone.getByRole('button', { name: 'Kommentieren' }).click()
  await expect(phone.getByRole('heading', { name: 'Ein Kommentar' })).toBeVisible()
  await expectAccessible(phone)
  await phone.goto('/mitglied')
  await expect(phone.getByRole('link', { name: 'Seilriss an der Winde' })).toHaveCount(0)
  await context.close()

  await admin.getByRole('link', { name: 'Wer ihn gelesen hat' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'Wiebke Hansohn' })
  await expect(row).not.toContainText('noch nicht')
  await expect(row).toContainText('Uhr')
  await expectAccessible(admin)
})
