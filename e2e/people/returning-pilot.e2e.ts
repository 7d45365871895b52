import { linkIn } from '../mailed-site.ts'
import { expect, test } from './club.ts'
import type { Person } from './person.ts'

const address = 'klara@gast.example'

test('A pilot comes a second time, lands and pays', async ({ club }) => {
  const klara = await club.visitor('Klara, pilot')
  const first = await costOf(klara, async () => {
    await klara.opens('/piloteninfo/ppr-anfrage')
    await klara.types('Kennzeichen', 'D-EQZK')
    await klara.types('Muster', 'PA-28-181')
    await klara.types('Höchstabflugmasse', '1157')
    await klara.types('Ankunft am', club.dayAhead(7))
    await klara.types('Ankunft um', '13:00')
    await klara.sees(/kein PPR nötig|Mit PPR, Antwort bis/)
    await klara.types('Von', 'Seeberg')
    await klara.types('Personen an Bord', '2')
    await klara.types('Vorname', 'Klara')
    await klara.types('Name', 'Neumann')
    await klara.types(klara.page.locator('#mail'), address)
    await klara.types('Mobiltelefon', '0171 3920002')
    await klara.ticks(/auf diesem Gerät merken/)
    await klara.sends('PPR-Anfrage senden')
    await klara.sees('Anfrage ist angekommen.')
  })
  expect(first.fields).toBeLessThanOrEqual(11)

  const again = await costOf(klara, async () => {
    await klara.opens('/piloteninfo/ppr-anfrage')
    await klara.taps(/^Wieder wie am /)
    await klara.types('Ankunft am', club.day)
    await klara.types('Ankunft um', '13:00')
    await klara.sends('PPR-Anfrage senden')
    await klara.sees('Anfrage ist angekommen.')
  })
  expect(again).toMatchObject({ fields: 2, taps: 2 })

  const tower = await club.member('tobias-wendlandt')
  await tower.opens('/admin/anfragen/ppr')
  await tower.taps(tower.main.getByRole('button', { name: /^Bestätigen ?: D-EQZK/ }).first())
  const permit = await club.mailTo(address, /Ihr PPR ist genehmigt/)

  await club.becomes(13 * 60 + 20)
  const landed = await costOf(klara, async () => {
    await klara.followsLink(linkIn(permit, '/piloteninfo/ppr/'))
    await klara.taps('Bewegung melden', klara.main)
    await klara.taps('Eintragen')
    await klara.sees('Danke, das steht im Flugbuch.')
    await klara.sees('Überweisen')
    await klara.sees(/^Beleg BEW-/)
  })
  // Nothing to type and three taps: less than twenty seconds.
  expect(landed).toMatchObject({ fields: 0, taps: 3 })
})

/** Taps and typed fields of what somebody does. */
async function costOf(person: Person, does: () => Promise<void>) {
  const before = person.effort()
  await does()
  const after = person.effort()
  return { taps: after.taps - before.taps, fields: after.fields - before.fields }
}
