import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'

const words = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2060', '')

test('the price list shows its rows, when it was not confirmed in time, and can be kept in memory', async () => {
  const { ask } = await startAirfieldClub()
  const { response, validUntil } = await ask('/piloteninfo/preisliste')
  const page = words(await response.text())
  expect(page).toContain('1 001–1 200 kg 16,50 € 24,50 €')
  expect(page).toContain('UL 91 ')
  expect(page).toContain('nicht vorrätig')
  expect(page).toContain('Angaben seit 5. Juni 2026 nicht bestätigt – bitte telefonisch prüfen.')
  expect(page).toContain('Frühere Preise')
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T22:00:00Z'))
})

test('the calculator answers without script, from the address alone', async () => {
  const { ask, get } = await startAirfieldClub()
  const { response, validUntil } = await ask(
    '/piloteninfo/preisliste?kennzeichen=diqkc&mtom=2.001&laenger=31',
  )
  const page = words(await response.text())
  expect(page).toContain('Summe 66,00 €')
  expect(page).toContain('D-IQKC 14.06.2026 Landegebuehr')
  expect(page).toContain('Der Rechner ist unverbindlich')
  expect(validUntil).toBeUndefined()

  const refused = await (await get('/piloteninfo/preisliste?klasse=aeroplane&mtom=schwer')).text()
  expect(refused).toContain('href="#mtom"')
  expect(words(refused)).toContain('Die Höchstabflugmasse ist eine Zahl in Kilogramm')
  expect(refused).toContain('value="schwer"')
})

test('the list can be opened in a spreadsheet and nothing in it runs as a formula', async () => {
  const { get, db } = await startAirfieldClub()
  await db
    .updateTable('tariffs')
    .set({ details: JSON.stringify({ label: '=HYPERLINK("x")' }) })
    .where('id', '=', 'mietauto')
    .execute()
  const answer = await get('/piloteninfo/preisliste.csv')
  const table = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(table).toContain(
    'Motor;1000;1200;mit erhöhtem Schallschutz;;Gäste;je Landung;16,50;;19;2026-04-01;;',
  )
  expect(table).toContain(`"'=HYPERLINK(""x"")"`)
})

test('a club without a price list says so', async () => {
  const { get } = await startApp()
  const answer = await get('/piloteninfo/preisliste')
  expect(answer.status).toBe(200)
  expect(words(await answer.text())).toContain('Eine Preisliste ist noch nicht eingetragen.')
})
