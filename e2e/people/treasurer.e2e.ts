import { expect, test } from './club.ts'

test('A treasurer renews the prices and issues a voucher', async ({ club }) => {
  const carla = await club.member('carla-vonderau')
  await carla.opens('/admin')
  await carla.taps('Preisliste', carla.main)
  const nextList = `${Number(club.day.slice(0, 4)) + 1}-01-01`
  await carla.types('Geprüft am', club.day)
  await carla.types('Wieder prüfen bis', nextList)
  await carla.taps('Speichern', carla.page.locator('#eintrag'))
  await carla.sees(/^Gespeichert/)
  await carla.taps('Preise', carla.main)
  await carla.types('Erster Tag', nextList)
  await carla.taps('Alle Preise übernehmen')
  await carla.sees(/^\d+ Preise stehen in der neuen Liste/)
  // Each amount is a field beside the old one.
  const glider = carla.page.getByRole('textbox', { name: 'Landung, Segelflugzeug, Euro je Landung' })
  await carla.types(glider, '4,50')
  await carla.taps('Preise speichern', carla.page.locator('#betraege'))
  await carla.sees('Ein Preis ist geändert.')
  await expect(glider).toHaveValue('4,50')

  const guest = await club.visitor('A guest')
  await guest.opens('/piloteninfo/preisliste')
  await guest.sees('4,00')
  const file = await guest.page.request.get('/piloteninfo/preisliste.csv')
  expect(file.status()).toBe(200)

  await carla.taps('Neu', carla.page.getByRole('navigation', { name: 'Schnellzugriff' }))
  await carla.taps(/^Gutschein/, carla.page.getByRole('navigation', { name: 'Neu' }))
  await carla.types(carla.page.locator('[name=betrag]'), '120')
  await carla.taps('Bezahlt: gleich freigeben')
  await carla.seesHeading(/^Gutschein G-\d{4}-\d{4}$/)
  const pdf = await carla.downloads('PDF')
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  await carla.sees('gültig')
})
