import { expect, test } from './fixtures.ts'

test('a button says at once what it does, while the server still thinks', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/geschichte/750-kilometer', { waitUntil: 'networkidle' })
  let answer = () => {}
  const thinking = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/admin/geschichte/750-kilometer', async (route) => {
    await thinking
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Speichern' }).first()
  await save.click({ noWaitAfter: true })
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Wird gespeichert' })).toBeVisible()
  answer()
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('a form the page sends itself says it too, and leaves off when the answer is there', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/flugzeuge', { waitUntil: 'networkidle' })
  let answer = () => {}
  const thinking = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/admin/flugzeuge.data*', async (route) => {
    await thinking
    await route.continue()
  })
  const down = page.getByRole('button', { name: /^Nach unten: / }).first()
  await down.click({ noWaitAfter: true })
  await expect(down).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Wird verschoben')).toBeVisible()
  answer()
  await expect(page.getByText(/steht jetzt an Stelle 2/)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('a file that is being put together is announced, and the page stays usable', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/protokoll', { waitUntil: 'networkidle' })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV ausgeben' }).click()
  await expect(page.getByText('Die Datei wird zusammengestellt')).toBeVisible()
  await coming
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('the keyboard stands at what is wrong, whichever way the form was sent', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/flugzeuge/erstellen', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(page.locator('#meldung')).toBeFocused()

  await page.goto('/admin/mitglieder/einlesen', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await expect(page.getByText('Bitte wähle eine Datei.')).toBeVisible()
  await expect(page.getByLabel('Datei')).toBeFocused()
})
