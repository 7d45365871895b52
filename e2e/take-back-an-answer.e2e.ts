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

  const request = await landing.getByRole('link', { name: 'G-BQLM', exact: true }).getAttribute('href')
  await officer.taps(landing.getByRole('button', { name: /^Bestätigen/ }))
  // Of another day it leaves the page with its answer; its own page tells on every day what became of it.
  await expect(landing.getByRole('button', { name: /^Rückgängig/ })).toBeHidden({ timeout: 150_000 })
  await officer.opens(request ?? '')
  await officer.sees(/bestätigt/)
})
