import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const english = '/flugplatz/zeiten/en'

test('the English page gives today, the week and the seasons, and says which parts are German', async () => {
  const { get } = await startAirfieldClub()
  const html = await (await get(english)).text()
  expect(html).toContain('<html lang="en"')
  const page = textOf(html)
  expect(page).toContain('Open until 18:00 LT (16:00 UTC). Sunday, 14 June 2026.')
  expect(page).toContain('Summer 2026')
  expect(page).toContain('Call the tower')
  expect(page).not.toContain('Uhr LT')
  const inEnglish = html
    .replace(/<div lang="de"><ul[\s\S]*?<\/div>/g, '')
    .replace(/<(\w+)[^>]* lang="de"[^>]*>[^<]*<\/\1>/g, '')
  const main = textOf(/<main[\s\S]*<\/main>/.exec(inEnglish)?.[0] ?? '')
  for (const part of [
    'Special times',
    'Next public holidays',
    'Sun in June 2026',
    'Surcharges outside the hours',
  ])
    expect(main).toContain(part)
  expect(main).toContain('German Unity Day')
  // What the club wrote in English, too.
  expect(main).toContain('Open hangar days: 09:00–20:00 LT 07:00–18:00 UTC')
  expect(main).toContain('closed – Grounds maintenance')
  expect(main).toContain('Mon–Wed and Fri: Ask at least 12 hours before.')
  expect(main).toContain('Training and traffic circuits')
  expect(main).toContain('Tower, fuel, office, restaurant')
  expect(main).toContain('Daylight in the year 2026')
  for (const german of ['geschlossen', 'Sommer', 'nach PPR', 'keine Angabe', ' Uhr'])
    expect(main).not.toContain(german)
})

test('the table of the sun names public holidays in English, too', async () => {
  const { get } = await startAirfieldClub()
  const table = async (address: string) =>
    /<table class="tbl sun-times">[\s\S]*?<\/table>/.exec(await (await get(address)).text())![0]
  expect(await table('/flugplatz/zeiten?monat=2026-05')).toContain('Christi Himmelfahrt')
  const inEnglish = await table(`${english}?monat=2026-05`)
  expect(inEnglish).toContain('Ascension Day')
  expect(inEnglish).not.toContain('Christi Himmelfahrt')
})

test('it turns with the field: after closing time the page from memory says so', async () => {
  const { get, later } = await startAirfieldClub()
  await get(english)
  later(8 * 3600)
  expect(textOf(await (await get(english)).text())).toContain('Currently closed.')
})

test('before anything is entered the page asks to call', async () => {
  const { get } = await startApp()
  expect(await (await get(english)).text()).toContain('No information\u00a0– please call.')
})

test('both languages are one page: the same parts in the same order', async () => {
  const { get } = await startAirfieldClub()
  const parts = async (path: string) => {
    const html = (await (await get(path)).text()).split('<main')[1]!.split('</main>')[0]!
    return [...html.matchAll(/<(section|table|details|h[1-3]|dl|svg)\b/g)].map(([, name]) => name)
  }
  expect(await parts(english)).toEqual(await parts('/flugplatz/zeiten'))
})
