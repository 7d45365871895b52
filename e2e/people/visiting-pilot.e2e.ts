import { expectAccessible } from '../fixtures.ts'
import { linkIn } from '../mailed-site.ts'
import { expect, test, type Club } from './club.ts'

const address = 'klara@gast.example'

test('A visiting pilot asks for PPR and gets the permit', async ({ club }) => {
  const klara = await club.visitor('Klara, pilot')
  await klara.opens('/')
  await klara.taps('PPR', klara.page.getByRole('navigation', { name: 'Schnellzugriff' }))
  await klara.types('Kennzeichen', 'D-EQZK')
  await klara.types('Muster', 'PA-28-181')
  await klara.types('Höchstabflugmasse', '1157')
  // On a Saturday with open hours, the form begins with the first day for which one has to ask.
  await expect(klara.page.getByLabel('Ankunft am')).toHaveValue(await pprDay(club))
  await klara.types('Ankunft um', '11:00')
  await klara.types('Von', 'Seeberg')
  await klara.types('Personen an Bord', '2')
  await klara.types('Vorname', 'Klara')
  await klara.types('Name', 'Neumann')
  await klara.types(klara.page.locator('#mail'), address)
  await klara.types('Mobiltelefon', '0171 3920002')
  await klara.sends('PPR-Anfrage senden')
  await klara.sees('Anfrage ist angekommen.')
  const received = await club.mailTo(address, /noch keine Genehmigung/)
  const number = /PPR-\d{4}-\d{4}/.exec(received)?.[0] ?? ''

  // The tower hears of it by mail; its link leads to the request.
  const toTower = await club.mailTo('platz@falkenried.example', new RegExp(`${number}[^]*/admin/anfragen/`))
  const tower = await club.member('tobias-wendlandt')
  await tower.followsLink(linkIn(toTower, '/admin/anfragen/'))
  await tower.seesHeading(/D-EQZK/)
  await tower.taps(tower.main.getByRole('button', { name: /^Bestätigen – Abstellen auf dem Gras/ }))
  await tower.sees(/^Entschieden\. Zehn Sekunden lang/)

  const permit = await club.mailTo(address, /Ihr PPR ist genehmigt/)
  expect(permit).toContain('Abstellen auf dem Gras')
  const own = linkIn(permit, '/piloteninfo/ppr/')
  // The page that came after sending is still open and asks every half minute.
  await club.becomes(10 * 60 + 31)
  await klara.sees('Stand: bestätigt.')
  await klara.sees(/XDFR-\d{4}-\d{4}/)
  await expectAccessible(klara.page)
  const calendar = await klara.page.request.get(`${own}/landung.ics`)
  expect(await calendar.text()).toContain('STATUS:CONFIRMED')

  await klara.types('Ankunft um', '11:30')
  await klara.taps('Änderung senden')
  await klara.sees('Stand: geändert, noch nicht entschieden.')
  await expectAccessible(klara.page)
  await club.mailTo(address, /gilt erst wieder/)
  await klara.types(klara.page.getByLabel('Grund'), 'Grippe')
  await klara.taps(klara.page.getByRole('button', { name: 'Zurückziehen' }))
  await klara.sees('Stand: von Ihnen zurückgezogen.')
  expect(await club.mailTo(address, /von Ihnen storniert/)).toContain('Grund: Grippe')
  await tower.page.reload()
  await tower.sees('vom Piloten storniert')
})

/** The first day of the week on which the field is open to those who ask. */
async function pprDay({ url }: Club): Promise<string> {
  const answer = await fetch(`${url}/api/zeiten`)
  const { days } = (await answer.json()) as {
    days: { date: string; areas: { operations: { intervals: { mode: string }[] } } }[]
  }
  return days.find(({ areas }) => areas.operations.intervals[0]?.mode === 'ppr')?.date ?? ''
}
