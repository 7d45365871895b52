import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from '#test/app.ts'
import { readPage, withoutTypography as textOf } from '#test/page-reading.ts'
import { priceListSetting } from './price-list.ts'

test('the price list shows its rows, when it was not confirmed in time, and can be kept in memory', async () => {
  const { ask } = await startAirfieldClub()
  const { response, validUntil } = await ask('/piloteninfo/preisliste')
  const page = textOf(await response.text())
  expect(page).toContain('1 001–1 200 kg 16,50 € 24,50 €')
  expect(page).toContain('UL 91 ')
  expect(page).toContain('nicht vorrätig')
  expect(page).toContain('Befeuerung je Landung')
  expect(page).toContain('Angaben seit 5. Juni 2026 nicht bestätigt – bitte telefonisch prüfen.')
  expect(page).toContain('Frühere Preise')
  expect(page.split('Der Rechner ist unverbindlich'), 'once, until something is calculated').toHaveLength(2)
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T22:00:00Z'))
})

test('the calculator answers without script, from the address alone', async () => {
  const { ask, get } = await startAirfieldClub()
  const { response, validUntil } = await ask(
    '/piloteninfo/preisliste?kennzeichen=diqkc&mtom=2.001&laenger=31',
  )
  const page = textOf(await response.text())
  expect(page).toContain('Summe 66,00 €')
  expect(page).toContain('D-IQKC 14.06.2026 Landegebuehr')
  expect(page).toContain('Der Rechner ist unverbindlich')
  expect(validUntil).toBeUndefined()

  const refused = await (await get('/piloteninfo/preisliste?klasse=aeroplane&mtom=schwer')).text()
  expect(refused).toContain('href="#mtom"')
  expect(textOf(refused)).toContain('Die Höchstabflugmasse ist eine Zahl in Kilogramm')
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
    'Motor;1000;1200;mit erhöhtem Schallschutz;;Gäste;je Landung;16,50;;19;01.04.2026;;',
  )
  expect(table).toContain(`"'=HYPERLINK(""x"")"`)
})

test('the file holds all that the calculator asks of a row', async () => {
  const { get, db } = await startAirfieldClub()
  const details = { perStartedKg: 1000, minimumQuantity: 5, freeEvery: 10, freeFirstNights: 2, wet: false }
  const more = { freeFromFuelLitres: 50.5, place: 'grass', occasion: 'overtime', aircraftId: 'd-exyz' }
  await db
    .updateTable('tariffs')
    .set({ details: JSON.stringify({ ...details, ...more }) })
    .where('id', '=', 'mietauto')
    .execute()
  const lines = (await (await get('/piloteninfo/preisliste.csv')).text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/Bemerkung;je angefangene kg;ab Anzahl;eine frei von;freie Nächte;/)
  const row = lines.find((line) => line.includes('d-exyz'))
  expect(row).toMatch(/;1000;5;10;2;50,5;Gras;Verlängerung;nein;d-exyz$/)
  const widths = new Set(lines.filter((line) => !line.includes('"')).map((line) => line.split(';').length))
  expect([...widths]).toEqual([24])
})

test('a club without a price list says so', async () => {
  const { get } = await startApp()
  const answer = await get('/piloteninfo/preisliste')
  expect(answer.status).toBe(200)
  expect(textOf(await answer.text())).toContain('Eine Preisliste ist noch nicht eingetragen.')
})

test('a former list has an address of its own and says before any price that it is over', async () => {
  const { get } = await startAirfieldClub()
  const html = await (await get('/piloteninfo/preisliste')).text()
  const [former = ''] = readPage(html).links.filter((link) => link.includes('stand='))
  const page = textOf(await (await get(former)).text())
  expect(page).toContain('Diese Preise gelten nicht mehr: Liste vom 1. April 2024 bis 31. März 2026.')
  expect(page.indexOf('gelten nicht mehr')).toBeLessThan(page.indexOf('15,50'))
  expect(page).not.toContain('nicht bestätigt')

  const calculated = textOf(await (await get(`${former}&klasse=aeroplane&mtom=1157`)).text())
  expect(calculated).toContain('Summe 15,50 €')
  expect(calculated).not.toContain('IBAN')
  const table = await (await get('/piloteninfo/preisliste.csv?stand=2026-03-31')).text()
  expect(table).toContain(';15,50;')
  expect(table).not.toMatch(/^Kraftstoff;/m)
  expect((await get('/piloteninfo/preisliste?stand=neulich')).status).toBe(404)
})

test('coming prices are announced with their first day', async () => {
  const { get, db } = await startAirfieldClub()
  await db.updateTable('tariffs').set({ valid_from: '2026-07-01' }).where('id', '=', 'mietauto').execute()
  const page = textOf(await (await get('/piloteninfo/preisliste')).text())
  expect(page).toContain('Künftige Preise ab 1. Juli 2026')
  const coming = textOf(await (await get('/piloteninfo/preisliste?stand=2026-07-01')).text())
  expect(coming).toContain('Diese Preise gelten noch nicht, erst ab 1. Juli 2026.')
})

test('what is to be transferred stands beside the code, and without an account there is no code', async () => {
  const { get, db } = await startAirfieldClub()
  const address = '/piloteninfo/preisliste?kennzeichen=D-EXYZ&mtom=1157'
  const html = await (await get(address)).text()
  expect(html).toContain('aria-label="Zahlcode für Banking-Apps')
  expect(textOf(html)).toContain(
    'Empfänger Luftsportverein Falkenried e. V. IBAN DE81 0000 0000 0011 2250 00 Betrag 16,50 € ' +
      'Verwendungszweck D-EXYZ 14.06.2026 Landegebuehr',
  )

  const list = (await findSetting(db, priceListSetting))!
  await saveSetting(
    db,
    priceListSetting,
    { ...list, payment: { ...list.payment, account: null } },
    new Date('2026-06-14T08:43:00Z'),
  )
  const without = await (await get(address)).text()
  expect(without).not.toContain('Zahlcode')
  expect(textOf(without)).toContain('Verwendungszweck bei Überweisung: D-EXYZ 14.06.2026 Landegebuehr')
})

const english = '/piloteninfo/preisliste/en'

test('the list in English has the rows and prices of the German one', async () => {
  const { get } = await startAirfieldClub()
  const [german, html] = await Array.fromAsync(['/piloteninfo/preisliste', english], async (path) =>
    (await get(path)).text(),
  )
  const page = textOf(html!)
  expect(page).toContain('1,001–1,200 kg €16.50 €24.50')
  expect(page).toContain('up to 600 kg (microlight) €7.00 €10.50')
  expect(page).toContain('Helicopter €26.00')
  expect(page).toContain('Winch launch €8.50 €6.00')
  expect(html).not.toContain('<span lang="de">Hubschrauber')
  expect(html).toContain('Hangar, up to four seats')
  expect(page).toContain('Payment at the tower: card, cash or bank transfer.')
  expect(page).toContain('All prices in euros including VAT.')
  expect(html).toContain('<span class="price-note">donation to the youth group</span>')
  expect(html).not.toContain('<span class="price-note"><span lang="de">')
  expect(page).toContain('UL 91 ')
  expect(page).toContain('not available')
  expect(page).toContain('Prices not confirmed since 5 June 2026 – please check by phone.')
  expect(page).toContain('Former prices')
  expect(page).toContain('Words of the club that are in German stand as the club wrote them.')
  expect(textOf(german!)).not.toContain('Words of the club')
  const cells = (text: string) => text.match(/<td|<th scope="row"|<caption/g)
  expect(cells(html!)).toEqual(cells(german!))
})

test('what the club wrote of a price in German alone is marked so in English, in the list and at the hours', async () => {
  const { get, db } = await startAirfieldClub()
  for (const { id, details } of await db.selectFrom('tariffs').select(['id', 'details']).execute()) {
    const german = JSON.stringify({ ...JSON.parse(details), labelEn: undefined, noteEn: undefined })
    await db.updateTable('tariffs').set({ details: german }).where('id', '=', id).execute()
  }
  const html = await (await get(english)).text()
  expect(html).toContain('<span lang="de">Halle, bis vier Sitze</span>')
  expect(html).toContain('<span class="price-note"><span lang="de">Spende für die Jugendgruppe</span>')
  expect(await (await get('/flugplatz/zeiten/en')).text()).toContain(
    '<span lang="de">PPR außerhalb der Zeiten',
  )
})

test('the calculator comes to the same total in English, line by line, and says in English what is wrong', async () => {
  const { get } = await startAirfieldClub()
  const asked = '?kennzeichen=diqkc&mtom=2001&laenger=31'
  const read = async (path: string) => {
    const html = await (await get(path + asked)).text()
    const [receipt = ''] = /<table class="tbl sum">[\s\S]*?<\/table>/.exec(html) ?? []
    const amounts = receipt.matchAll(/<td class="num">\D*(\d+)[.,](\d\d)\b/g)
    return { page: textOf(html), cents: [...amounts].map(([, whole, rest]) => `${whole}${rest}`) }
  }
  const [german, inEnglish] = [await read('/piloteninfo/preisliste'), await read(english)]
  expect(inEnglish.page).toContain('Total €66.00')
  expect(inEnglish.page).toContain('Landing fee')
  expect(inEnglish.page).toContain('Bank transfer')
  expect(inEnglish.cents).toEqual(german.cents)

  const refused = await (await get(`${english}?klasse=aeroplane&mtom=schwer&landungen=999`)).text()
  expect(textOf(refused)).toContain('The maximum take-off mass is a number in kilograms')
  expect(textOf(refused)).toContain('Please enter a number up to 200.')
  expect(refused).toContain(`action="${english}#rechner"`)
})
