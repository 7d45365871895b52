import { expect, expectAccessible, test } from './fixtures.ts'

test('on a phone the way back from the trash is in sight as soon as a post is deleted', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/blog?sortierung=titel')
  await expectAccessible(page)
  await page.getByRole('rowheader').getByRole('link').first().click()
  const title = await page.getByRole('textbox', { name: 'Titel' }).inputValue()
  await page.getByRole('button', { name: 'In den Papierkorb' }).click()
  await expect(page.getByText(`„${title}“ liegt im Papierkorb`)).toBeInViewport()
  await expectAccessible(page)
  await page.goto('/admin/blog?ansicht=papierkorb')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Wiederherstellen: ${title}` }).click()
  await expect(page.getByText('Ein Beitrag aus dem Papierkorb geholt')).toBeVisible()
  await page.goto('/admin/blog?sortierung=titel')
  await expect(page.getByRole('rowheader').getByRole('link', { name: title })).toBeVisible()
})
