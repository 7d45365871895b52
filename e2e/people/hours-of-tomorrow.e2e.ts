import { expect, test } from './club.ts'

test('A volunteer changes tomorrow’s hours', async ({ club }) => {
  const emil = await club.member('emil-sauter')
  await emil.opens('/admin')
  await emil.taps('Platz')
  await emil.turnsTo('Betriebszeiten', 'Platz')
  await emil.taps(emil.main.locator(`#tag-${club.dayAhead(1)}`))
  await emil.ticks('offen von–bis')
  await emil.types('Von (LT)', '8')
  await emil.types('Bis (LT)', '14:00')
  await emil.types('Grund, den Gäste lesen (freiwillig)', 'Fluglager')
  await expect(emil.main.locator('.zt-say')).toContainText('08:00')
  await emil.taps('Speichern')
  await emil.sees(/^Sonderzeit gespeichert.*Gäste lesen:.*08:00/)

  const guest = await club.visitor('A guest')
  await guest.opens('/')
  await guest.opens('/flugplatz/zeiten')
  await expect(guest.page.locator('#woche')).toContainText(/08:00\W*14:00/)
  await guest.sees('Fluglager')
})
