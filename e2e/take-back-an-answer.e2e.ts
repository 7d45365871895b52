import { expect, test } from './people/club.ts'

test('On a phone an officer takes back within ten seconds what was confirmed too soon', async ({ club }) => {
  const officer = await club.member('tobias-wendlandt')
  await officer.opens('/admin')
  const landing = officer.main.getByRole('listitem').filter({ hasText: 'G-BQLM' }).first()
  await officer.taps(landing.getByRole('button', { name: /^Bestätigen/ }))
  await expect(landing).toContainText(/„Bestätigen“ geht um \d\d:\d\d:\d\d.Uhr hinaus/)
  await officer.taps(landing.getByRole('button', { name: /^Rückgängig/ }))
  await officer.sees(/^Zurückgenommen/)
  await expect(landing.getByRole('button', { name: /^Bestätigen/ })).toBeVisible()

  await officer.taps(landing.getByRole('button', { name: /^Bestätigen/ }))
  await expect(landing).toContainText('bestätigt', { timeout: 25_000 })
})
