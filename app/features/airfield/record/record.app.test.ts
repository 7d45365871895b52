import { expect, test } from 'vitest'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { type Airfield, airfieldSetting } from '../facts/airfield.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { RecordSection } from './record-section.ts'
import { sections } from './record-sections.ts'
import { runwaySection } from './runway-section.ts'
import { sectionValues } from './section.fixture.ts'

async function anAirfieldAdmin() {
  const site = await startAirfieldClub()
  const admin = await site.as('admin', ['flight-operations'])
  const airfield = async () => (await findSetting(site.db, airfieldSetting))!
  const opened = async (path: string) => {
    const page = await (await admin.get(path)).text()
    return /name="expectedRevision" value="([^"]+)"/.exec(page)?.[1] ?? ''
  }
  const filled = async (section: RecordSection, change: Values) => ({
    ...sectionValues(section, await airfield()),
    ...change,
  })
  return { ...site, admin, airfield, opened, filled }
}

const main = runwaySection('rwy-07-25', '07/25')
const mainPath = '/admin/flugplatz/pisten/rwy-07-25'

test('every part of the record has its page, with what is stored in its fields', async () => {
  const { admin } = await anAirfieldAdmin()
  const overview = textOf(await (await admin.get('/admin/flugplatz')).text())
  for (const part of [
    'Ort und Kontakt',
    'Pisten',
    'Frequenzen',
    'Platzrunden und Lärm',
    'Kraftstoff und Dienste',
  ])
    expect(overview).toContain(part)
  for (const word of Object.keys(sections))
    expect((await admin.get(`/admin/flugplatz/angaben/${word}`)).status, word).toBe(200)
  for (const path of [
    'pruefung',
    'pisten',
    'pisten/erstellen',
    'frequenzen',
    'frequenzen/erstellen',
    'frequenzen/frq-info',
  ])
    expect((await admin.get(`/admin/flugplatz/${path}`)).status, path).toBe(200)
  expect(await (await admin.get(mainPath)).text()).toContain('value="900"')
  expect((await admin.get('/admin/flugplatz/angaben/nichts')).status).toBe(404)
  expect((await admin.get('/admin/flugplatz/pisten/nichts')).status).toBe(404)
})

test('a runway closed from now on stands at once on the strip, in the extract and in the interface', async () => {
  const { admin, get, opened, filled } = await anAirfieldAdmin()
  expect(await (await get('/')).text()).not.toContain('Mäharbeiten')
  const closure = {
    'closures.1.from.day': '2026-06-14',
    'closures.1.from.time': '10:00',
    'closures.1.reason': 'Mäharbeiten',
  }
  const saved = await admin.post(mainPath, {
    ...(await filled(main, closure)),
    expectedRevision: await opened(mainPath),
  })
  expect(saved.status).toBe(303)
  for (const path of ['/', '/piloteninfo/aip-auszug', '/flugplatz/zeiten', '/api/status', '/api/flugplatz'])
    expect(await (await get(path)).text(), path).toContain('Mäharbeiten')
})

test('a longer runway and a circuit on the other side stand in extract, plan and interface at once', async () => {
  const { admin, get, opened, filled } = await anAirfieldAdmin()
  const longer = { lengthM: '1000', 'first.ldaM': '920', stripLengthM: '1120' }
  expect(
    (
      await admin.post(mainPath, {
        ...(await filled(main, longer)),
        expectedRevision: await opened(mainPath),
      })
    ).status,
  ).toBe(303)
  const extract = textOf(await (await get('/piloteninfo/aip-auszug')).text())
  expect(extract).toContain('920')
  expect(await (await get('/flugplatz/lageplan')).text()).toMatch(/1\D?000 mal 20 Meter/)
  const sheet = (await (await get('/api/flugplatz')).json()) as {
    airfield: { runways: { lengthM: number }[] }
  }
  expect(sheet.airfield.runways[0]?.lengthM).toBe(1000)
})

test('the greatest mass that is entered is the one a request to land is measured by', async () => {
  const { admin, opened, filled, airfield } = await anAirfieldAdmin()
  const path = '/admin/flugplatz/angaben/verkehr'
  const sent = {
    ...(await filled(sections.verkehr!, { mtomKg: '1.200' })),
    expectedRevision: await opened(path),
  }
  expect((await admin.post(path, sent)).status).toBe(303)
  expect((await airfield()).mtomKg).toBe(1200)
})

test('what does not fit is said at its field, kept as typed, and nothing is stored', async () => {
  const { admin, airfield, opened, filled } = await anAirfieldAdmin()
  const before = await airfield()
  const wrong = { lengthM: 'lang', designator: '07/26', 'first.toraM': '"><script>alert(1)</script>' }
  const answer = await admin.post(mainPath, {
    ...(await filled(main, wrong)),
    expectedRevision: await opened(mainPath),
  })
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(textOf(page)).toContain('Bitte eine Zahl angeben')
  const turned = {
    ...(await filled(main, { designator: '07/26' })),
    expectedRevision: await opened(mainPath),
  }
  expect(textOf(await (await admin.post(mainPath, turned)).text())).toContain('die sich um 18 unterscheiden')
  expect(page).toContain('value="lang"')
  expect(page).not.toContain('<script>alert(1)')
  expect(await airfield()).toEqual(before)
})

test('two people at different parts are in nobody’s way; at the same part the second is told and may insist', async () => {
  const { admin, as, airfield, opened, filled } = await anAirfieldAdmin()
  const other = await as('admin', ['board'])
  const placePath = '/admin/flugplatz/angaben/platz'
  const [seenRunway, seenPlace] = [await opened(mainPath), await opened(placePath)]
  const [runwayForm, placeForm] = [
    await filled(main, { widthM: '23' }),
    await filled(sections.platz!, { operator: 'Neuer Betreiber' }),
  ]
  const own = await filled(main, { widthM: '25' })
  expect((await other.post(placePath, { ...placeForm, expectedRevision: seenPlace })).status).toBe(303)
  expect((await admin.post(mainPath, { ...runwayForm, expectedRevision: seenRunway })).status).toBe(303)

  const refused = await other.post(mainPath, { ...own, expectedRevision: seenRunway })
  const page = await refused.text()
  expect(refused.status).toBe(409)
  expect(textOf(page)).toContain('Breite')
  expect(page).toContain('value="25"')
  expect((await airfield()).runways[0]?.widthM).toBe(23)
  const insist = /value="(zusammen:[^"]+)"/.exec(page)?.[1] ?? ''
  expect((await other.post(mainPath, { ...own, expectedRevision: seenRunway, intent: insist })).status).toBe(
    303,
  )
  expect((await airfield()).runways[0]?.widthM).toBe(25)
  expect((await airfield()).operator).toBe('Neuer Betreiber')
})

test('a new runway sent twice is there once, and is gone from everywhere when it is deleted', async () => {
  const { admin, get, airfield, opened } = await anAirfieldAdmin()
  const path = '/admin/flugplatz/pisten/erstellen'
  const page = await (await admin.get(path)).text()
  const id = /name="kennung" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const strip = {
    kennung: id,
    designator: '15/33',
    lengthM: '400',
    widthM: '30',
    surface: 'grass',
    'lighting.kind': 'none',
    'first.trueDeg': '152',
    'second.trueDeg': '332',
    expectedRevision: await opened(path),
  }
  expect((await admin.post(path, strip)).status).toBe(303)
  expect((await admin.post(path, strip)).status).toBe(303)
  expect((await airfield()).runways.map(({ designator }) => designator)).toEqual([
    '07/25',
    '07/25 S',
    '15/33',
  ])
  expect(await (await get('/piloteninfo/aip-auszug')).text()).toContain('15/33')
  expect((await admin.post(`/admin/flugplatz/pisten/${id}`, { intent: 'loeschen' })).status).toBe(303)
  expect(await (await get('/piloteninfo/aip-auszug')).text()).not.toContain('15/33')
})

test('each part says how old it is and where it comes from; after its day of review the page asks to call', async () => {
  const { admin, get, opened, filled, later } = await anAirfieldAdmin()
  const path = '/admin/flugplatz/angaben/dienste'
  const review = {
    'block.asOf': '2026-06-01',
    'block.source': 'Aushang am Turm',
    'block.nextReview': '2026-06-15',
  }
  expect(
    (
      await admin.post(path, {
        ...(await filled(sections.dienste!, review)),
        expectedRevision: await opened(path),
      })
    ).status,
  ).toBe(303)
  const extract = async () => textOf(await (await get('/piloteninfo/aip-auszug')).text())
  expect(await extract()).toContain('Stand 1. Juni 2026, Quelle: Aushang am Turm')
  expect(await extract()).not.toContain('abgelaufen')
  later(2 * 86_400)
  expect(await extract()).toContain(
    'Dienste: Angaben seit 1. Juni 2026 nicht bestätigt – bitte telefonisch prüfen',
  )
  expect(await (await admin.get('/admin/flugplatz')).text()).toContain('überfällig')
})

test('a club without a record enters its first one, and only the place at first', async () => {
  const { as, db, get } = await startApp()
  const admin = await as('admin', ['flight-operations'])
  expect(textOf(await (await admin.get('/admin/flugplatz')).text())).toContain(
    'Noch ist kein Flugplatz eingetragen',
  )
  for (const early of [
    'angaben/verkehr',
    'pruefung',
    'pisten',
    'pisten/erstellen',
    'frequenzen',
    'frequenzen/erstellen',
  ]) {
    const answer = await admin.get(`/admin/flugplatz/${early}`)
    expect([answer.status, answer.headers.get('location')], early).toEqual([303, '/admin/flugplatz'])
  }
  const path = '/admin/flugplatz/angaben/platz'
  const revision =
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(path)).text())?.[1] ?? ''
  const first = {
    expectedRevision: revision,
    name: 'Neufeld',
    kind: 'glider-site',
    'arp.lat': '49,1',
    'arp.lon': '10,1',
    elevationFt: '1200',
    phoneTower: '99',
    'location.de': '',
  }
  expect((await admin.post(path, first)).status).toBe(400)
  expect((await admin.post(path, { ...first, phoneTower: '07321 998877' })).status).toBe(303)
  const stored: Airfield | undefined = await findSetting(db, airfieldSetting)
  expect(stored).toMatchObject({ name: 'Neufeld', phoneTowerE164: '+497321998877', runways: [] })
  expect(await (await get('/piloteninfo/aip-auszug')).text()).toContain('Neufeld')
})
