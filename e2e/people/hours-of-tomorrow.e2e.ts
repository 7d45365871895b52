import { numericDate } from '#app/lib/german-dates.ts'
import { expect, test } from './club.ts'

test('A volunteer changes tomorrow’s hours', async ({ club }) => {
  const emil = await club.member('emil-sauter')
  await emil.opens('/admin')
  await emil.taps('Platz')
  await emil.turnsTo('Betriebszeiten', 'Platz')
  await emil.taps(emil.main.getByRole('link', { name: 'Sonderzeiten' }).first())
  await emil.types('Tage', numericDate(club.dayAhead(1)))
  await emil.types('Grund', 'Fluglager')
  await emil.ticks('geöffnet')
  const hours = emil.page.getByRole('group', { name: 'Zeitraum 1' }).getByLabel('Uhrzeit')
  await emil.types(hours.first(), '8')
  await emil.types(hours.last(), '14:00')
  const preview = emil.page.locator('#vorschau')
  await expect(preview).toContainText('Ein Tag ändert sich')
  await expect(preview).toContainText('08:00')
  await emil.taps('Speichern')
  await emil.sees(/^Sonderzeit gespeichert/)

  const guest = await club.visitor('A guest')
  await guest.opens('/')
  await guest.opens('/flugplatz/zeiten')
  await expect(guest.page.locator('#woche')).toContainText(/08:00\W*14:00/)
  await guest.sees('Fluglager')
})
