import { expect, test } from 'vitest'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { Home } from './home-blocks.ts'
import { beginHomePage } from './home-page.server.ts'

const sundayMorning = new Date('2026-06-14T08:42:00Z')

test('the home page greets, says whether the field is open and shows every block of the club', async () => {
  const { get, ask } = await startApp({ demo: true, now: sundayMorning })
  const page = await (await get('/')).text()
  expect(page).toContain('Guten Morgen, Falkenried.')
  expect(page).toContain('<b>18:00\u00a0Uhr</b>')
  for (const title of [
    'Mitfliegen',
    'Heute am Platz',
    'Der Platz, maßstäblich',
    'Die Flotte im gleichen Maßstab',
    'Nächste Termine',
    'Aus dem Verein',
    'Blick auf den Platz',
    'Der Verein in Zahlen',
  ]) {
    expect(page).toContain(title)
  }
  expect(page).not.toContain('Wer uns trägt')
  expect(page).toContain('"@type":"SportsClub"')
  // A free date below the way to the trial flights opens the form in which it is chosen.
  const [, there = ''] = /href="(\/erlebnisse\/schnupperflug\?angebot=[^"]+)#anfrage">Frei: /.exec(page) ?? []
  expect(await (await get(there.replace('&amp;', '&'))).text()).toMatch(
    new RegExp(`<input type="radio"[^>]*id="wann-${there.split('termin=')[1]}"[^>]*checked`),
  )
  // The line of the current time moves every minute.
  const { validUntil } = await ask('/')
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T08:43:00Z'))
})

test('the club orders its blocks and switches them off', async () => {
  const { get, db } = await startApp({ demo: true, now: sundayMorning })
  const home = Home.parse({
    order: ['posts', 'sponsors', 'fleet'],
    posts: { enabled: true, count: 1 },
    sponsors: { enabled: true },
  })
  await beginHomePage(db, { home, body: [], teaser: '' }, sundayMorning)
  const page = await (await get('/')).text()
  expect(page.indexOf('Aus dem Verein')).toBeLessThan(page.indexOf('Wer uns trägt'))
  expect(page).not.toContain('Die Flotte im gleichen Maßstab')
  expect(page).toContain('<h1')
})

test('the home page of an empty club is friendly, says whose it is and where to turn', async () => {
  const { get } = await startApp({ now: sundayMorning })
  const answer = await get('/')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('Guten Morgen.')
  expect(page).toContain('richtet diese Website gerade ein')
  const said = /<p class="say"[^>]*>([\s\S]*?)<\/p>/.exec(page)?.[1]
  expect(said).toContain('href="/impressum"')
  expect(said).not.toContain('/anmelden')
  expect(page).not.toContain('Nächste Termine')
})

test('the plan of the airfield states the variation with a decimal comma', async () => {
  const { get, db } = await startAirfieldClub()
  const airfield = (await findSetting(db, airfieldSetting))!
  const magneticVariation = { degrees: 3.9, direction: 'E', year: 2026 } as const
  await saveSetting(db, airfieldSetting, { ...airfield, magneticVariation }, sundayMorning)
  expect(await (await get('/')).text()).toContain('Missweisung 3,9°\u00a0Ost')
})
