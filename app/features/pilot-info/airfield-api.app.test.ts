import { expect, test } from 'vitest'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { loadMembers } from '#app/features/demo/members.demo.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography } from '#test/page-reading.ts'
import type { airfieldSheet } from './airfield-sheet.ts'

type Sheet = ReturnType<typeof airfieldSheet>

/** Returns the cells of each row of the page's runway table. */
function runwayCells(page: string): string[][] {
  const [, body = ''] = /<table class="[^"]*aip-rwy.*?<tbody>(.*?)<\/tbody>/s.exec(page) ?? []
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => withoutTypography(cell)),
  )
}

test('the sheet as data and the sheet as a page say the same of every runway', async () => {
  const { db, get } = await startAirfieldClub()
  const airfield = structuredClone((await findSetting(db, airfieldSetting))!)
  airfield.runways[0]!.directions[0]!.ldaM = 777
  await saveSetting(db, airfieldSetting, airfield, new Date())

  const sheet: Sheet = await (await get('/api/flugplatz')).json()
  const page = (await (await get('/piloteninfo/aip-auszug')).text()).replaceAll('<!-- -->', '')
  const figure = (value: number | null) => (value === null ? '–' : withoutTypography(integer(value)))
  const fromData = sheet.airfield!.runways.flatMap((runway) =>
    runway.directions.map((direction) => [
      direction.designator + runway.designator.replace(/^\S+/, ''),
      `${direction.trueDeg.toString().padStart(3, '0')}° / ${direction.magneticDeg?.toString().padStart(3, '0')}°`,
      `${integer(runway.lengthM)} × ${integer(runway.widthM)}`,
      ...[direction.toraM, direction.todaM, direction.asdaM, direction.ldaM].map(figure),
      figure(direction.thresholdElevationFt),
      direction.displacedThresholdM === 0 ? '–' : figure(direction.displacedThresholdM),
      direction.circuit === 'right' ? 'rechts right' : 'links left',
    ]),
  )
  const fromPage = runwayCells(page).map((cells) => cells.filter((_, index) => index !== 3))
  expect(fromPage).toEqual(fromData)
  expect(fromPage[0]?.[6]).toBe('777')
})

test('what a club has entered of no runway has no column in the table', async () => {
  const { db, get } = await startAirfieldClub()
  const airfield = structuredClone((await findSetting(db, airfieldSetting))!)
  const unknown = { toraM: null, todaM: null, asdaM: null, ldaM: null, thresholdElevationFt: null }
  airfield.runways.forEach((runway) => {
    runway.directions = runway.directions.map((way) => ({ ...way, ...unknown, displacedThresholdM: 0 }))
  })
  await saveSetting(db, airfieldSetting, airfield, new Date())

  const page = (await (await get('/piloteninfo/aip-auszug')).text()).replaceAll('<!-- -->', '')
  expect(runwayCells(page)[0]).toHaveLength(5)
  expect(page).not.toContain('TORA')
  expect(page).not.toContain('erklärte Strecken')
})

test('position, elevation, radio and circuits of the data stand on the page', async () => {
  const { get } = await startAirfieldClub()
  const { airfield }: Sheet = await (await get('/api/flugplatz')).json()
  const page = withoutTypography(await (await get('/piloteninfo/aip-auszug')).text())
  const { position, elevationFt, elevationM, frequencies, circuits, phone } = airfield!
  const sentences = [
    position.aeronautical,
    `${integer(elevationFt)} ft / ${elevationM} m MSL`,
    ...frequencies.flatMap(({ channelMHz }) => (channelMHz === null ? [] : `${channelMHz} MHz`)),
    ...circuits.flatMap(({ heightFtMsl }) => (heightFtMsl === null ? [] : `${integer(heightFtMsl)} ft MSL`)),
    'Falkenried Info',
  ].map(withoutTypography)
  expect(sentences.filter((sentence) => !page.includes(sentence.replace('129.985', '129,985')))).toEqual([])
  expect(position.datum).toBe('WGS84')
  expect(phone).toMatch(/^\+49/)
})

test('the data name who checked them and say when they have run out', async () => {
  const { get, ask, services } = await startAirfieldClub([loadMembers])
  const now: Sheet = await (await get('/api/flugplatz')).json()
  expect(now.airfield?.validity).toMatchObject({
    checkedBy: 'Emil Sauter',
    validUntil: '2026-11-26',
    isCurrent: true,
  })
  expect((await ask('/api/flugplatz')).validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T22:00:00Z'))
  services.now = () => new Date('2026-11-27T08:00:00Z')
  const later: Sheet = await (await get('/api/flugplatz')).json()
  expect(later.airfield?.validity.isCurrent).toBe(false)
  expect(later.notForNavigation.en).toContain('official AIP and NOTAM take precedence')
})

test('other sites may read it, and a club that has entered nothing answers that it has not', async () => {
  const { get } = await startApp()
  const answer = await get('/api/flugplatz')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({ version: 1, airfield: null })
})
