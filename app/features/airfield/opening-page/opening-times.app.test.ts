import { expect, test } from 'vitest'
import { loadAirfield, loadOpeningTimes } from '#app/features/demo/airfield.demo.ts'
import { loadClub } from '#app/features/demo/club.demo.ts'
import { demoDates } from '#app/features/demo/demo-dates.ts'
import { startApp } from '#test/app.ts'

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('\u2060', '')
    .replaceAll('\u00A0', ' ')
const between = (html: string, pattern: RegExp) =>
  pattern
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .trim()

/** The demo club's airfield as entered on a summer Thursday, with an adjustable clock. */
async function falkenried() {
  const { services, ask, get, db } = await startApp()
  const entered = { services, db, dates: demoDates('2026-06-11'), at: new Date('2026-06-11T10:00:00Z') }
  for (const load of [loadClub, loadAirfield, loadOpeningTimes]) await load(entered)
  const at = (iso: string) => {
    services.now = () => new Date(iso)
  }
  async function page(iso: string) {
    at(iso)
    const { response, validUntil } = await ask('/flugplatz/zeiten')
    const html = plain(await response.text())
    return {
      html,
      validUntil,
      strip: between(html, /class="st-state">.*?<\/span>([^<]+)<\/span>/),
      heading: between(html, /<h1>(.*?)<\/h1>/),
      today: between(html, /<tr class="is-now">(.*?)<\/tr>/),
    }
  }
  async function status(iso: string) {
    at(iso)
    return (await get('/api/status')).json()
  }
  return { at, page, status, get, ask, db }
}

test('the page answers at once, at every time of day and year', async () => {
  const { page } = await falkenried()
  const answers = [
    ['2026-06-14T08:42:00Z', 'Geöffnet bis 18:00 Uhr', 'Heute bis 18:00 Uhr geöffnet.'],
    ['2026-06-14T06:00:00Z', 'Geschlossen, öffnet 09:00 Uhr', 'Heute ab 09:00 Uhr geöffnet.'],
    ['2026-06-14T16:00:00Z', 'Geschlossen, mit PPR ab morgen 08:00 Uhr', 'Für heute geschlossen.'],
    ['2026-06-18T10:00:00Z', 'Geschlossen, mit PPR ab morgen 08:00 Uhr', 'Heute geschlossen.'],
    ['2026-10-25T09:00:00Z', 'Geöffnet bis 17:11 Uhr', 'Heute bis 17:11 Uhr geöffnet.'],
    ['2027-03-28T07:30:00Z', 'Geöffnet bis 18:00 Uhr', 'Heute bis 18:00 Uhr geöffnet.'],
    ['2026-12-31T10:00:00Z', 'Geöffnet bis 14:00 Uhr', 'Heute bis 14:00 Uhr geöffnet.'],
  ] as const
  for (const [iso, strip, heading] of answers) expect(await page(iso)).toMatchObject({ strip, heading })
})

test('strip, heading, week, interfaces and rules agree at every full hour', async () => {
  const { at, page, status, get } = await falkenried()
  for (const day of ['2026-06-15', '2026-06-19', '2026-10-25', '2026-12-31']) {
    at(`${day}T10:00:00Z`)
    const hours = await (await get(`/api/zeiten?von=${day}&bis=${day}`)).json()
    const { intervals } = hours.days[0].areas.operations
    for (let hour = 0; hour < 22; hour++) {
      const iso = `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
      const [shown, said] = [await page(iso), await status(iso)]
      const here = intervals.find(({ from, to }: { from: string; to: string }) => from <= iso && iso < to)
      expect(said.state).toBe(here?.mode ?? 'closed')
      expect(shown.strip).toBe(said.words)
      expect(shown.heading?.startsWith('Heute bis') && shown.heading.endsWith('geöffnet.')).toBe(
        said.state === 'open',
      )
      for (const { from } of intervals) expect(shown.today).toContain(`${from.slice(11, 16)}–`)
    }
  }
})

test('a page is kept until the next thing it would say otherwise, and no longer', async () => {
  const { at, ask, page, status } = await falkenried()
  for (const iso of [
    '2026-06-14T06:00:00Z',
    '2026-06-14T08:42:30Z',
    '2026-06-14T16:00:00Z',
    '2026-10-25T00:30:00Z',
  ]) {
    at(iso)
    const { validUntil } = await ask('/verein/flugzeuge')
    const next = new Date(validUntil ?? 0).toISOString()
    expect(next).toBe((await status(iso)).validUntil)
    const before = new Date(Date.parse(next) - 1).toISOString()
    expect((await status(before)).words).toBe((await status(iso)).words)
    expect((await status(next)).validUntil).not.toBe(next)
  }
  const withLine = await page('2026-06-14T08:42:30Z')
  expect(new Date(withLine.validUntil ?? 0).toISOString()).toBe('2026-06-14T08:43:00.000Z')
  const atNight = await page('2026-06-14T00:30:00Z')
  expect(atNight.html).not.toContain('jetzt 0')
  expect(new Date(atNight.validUntil ?? 0).toISOString()).toBe('2026-06-14T01:00:00.000Z')
})

test('special times, holidays and the season are announced', async () => {
  const { page } = await falkenried()
  const { html } = await page('2026-06-14T08:42:00Z')
  // What follows the field's hours stands before the places: they may be open longer.
  expect(html).toContain('Genehmigung (PPR). Der Turm ist besetzt, Tankstelle und Gaststätte sind offen.')
  expect(html).toContain(
    'Tage der offenen Halle:</span> <span><span class="hours">09:00–20:00 Uhr<small>07:00–18:00 UTC</small>',
  )
  expect(html).toContain(
    'Tag der Deutschen Einheit</td><td data-l="Flugbetrieb"><span class="hours">09:00–18:00 Uhr<small>07:00–16:00 UTC</small>',
  )
  expect(html).toContain('09:00–20:00 Uhr<small>07:00–18:00 UTC</small>')
  expect(html).toContain('10:00 Uhr bis SS<small>09:00 UTC bis SS</small>')
  expect(html).not.toContain('Landeplatz-Lärmschutzverordnung')
  expect(html).toContain('Ab 16. Juli, 08:00 LT (06:00 UTC): Piste 07/25 gesperrt: Markierungsarbeiten, bis')
  const closed = await page('2026-07-16T08:00:00Z')
  expect(closed.html).toContain(' Piste 07/25 gesperrt: Markierungsarbeiten. ')
  const holiday = await page('2026-06-04T08:00:00Z')
  expect(holiday.today).toContain('Fronleichnam')
  expect(holiday.heading).toBe('Heute bis 18:00 Uhr geöffnet.')
})

test('the noise ordinance is shown where the club has switched it on', async () => {
  const { page, db } = await falkenried()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'club')
    .executeTakeFirstOrThrow()
  const club = JSON.parse(value) as { features: object }
  const switched = { ...club, features: { ...club.features, noiseOrdinanceBox: true } }
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(switched) })
    .where('key', '=', 'club')
    .execute()
  expect((await page('2026-06-14T08:42:00Z')).html).toContain('>Landeplatz-Lärmschutzverordnung</h2>')
})

test('the summary of PPR names cut-off, fees and phone', async () => {
  const { page } = await falkenried()
  const { html } = await page('2026-06-14T08:42:00Z')
  const summary = html.slice(html.indexOf('<h2>Landen mit PPR</h2>'), html.indexOf('Nächste Feiertage'))
  expect(summary).toMatch(/spätestens \d+ Stunden vor der Landung/)
  expect(summary).toContain('/piloteninfo/preisliste')
  expect(summary).toContain('href="tel:+')
})

test('a month of sun times can be turned over, and nonsense shows the present one', async () => {
  const { at, get } = await falkenried()
  at('2026-06-14T08:42:00Z')
  const title = async (query: string) =>
    between(plain(await (await get(`/flugplatz/zeiten${query}`)).text()), /id="sonne">.*?<h2>(.*?)<\/h2>/)
  expect(await title('?monat=2027-02')).toBe('Sonne im Februar 2027')
  for (const query of ['', '?monat=2026-13', '?monat=9999-01'])
    expect(await title(query)).toBe('Sonne im Juni 2026')
})

test('search engines get the hours of this week', async () => {
  const { page } = await falkenried()
  const { html } = await page('2026-06-17T08:00:00Z')
  const data = JSON.parse(between(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? '{}')
  const days = data.openingHoursSpecification as {
    dayOfWeek: string
    opens: string
    closes: string
    validFrom: string
  }[]
  expect(days).toHaveLength(7)
  expect(days.find(({ dayOfWeek }) => dayOfWeek.endsWith('Saturday'))).toMatchObject({
    opens: '09:00',
    closes: '20:00',
    validFrom: '2026-06-20',
  })
  expect(days.find(({ dayOfWeek }) => dayOfWeek.endsWith('Thursday'))).toMatchObject({
    opens: '00:00',
    closes: '00:00',
  })
})

test('without rules the field is grey and asks for a call', async () => {
  const { db, page, status, get } = await falkenried()
  await db.deleteFrom('opening_rules').execute()
  await db.deleteFrom('special_days').execute()
  const { strip, heading, html } = await page('2026-06-14T08:42:00Z')
  expect([strip, heading]).toEqual(['Keine Angabe – bitte anrufen', 'Keine Angabe – bitte anrufen.'])
  expect(html).toContain('lamp unknown')
  expect(await status('2026-06-14T08:42:00Z')).toMatchObject({ light: 'grey', state: 'unknown' })
  expect((await get('/flugplatz/zeiten.ics')).status).toBe(404)
  expect((await (await get('/api/zeiten')).json()).days[0].areas).toEqual({})
})

test('a club that has entered nothing yet has friendly pages and interfaces', async () => {
  const { get } = await startApp()
  const page = await get('/flugplatz/zeiten')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Die Betriebszeiten sind noch nicht eingetragen.')
  expect(await (await get('/api/status')).json()).toMatchObject({ airfield: null, light: 'grey' })
  expect((await (await get('/api/zeiten')).json()).days).toEqual([])
})

test('other sites may read the interfaces, and a wrong question gets a reason', async () => {
  const { at, get } = await falkenried()
  at('2026-06-14T08:42:00Z')
  for (const path of ['/api/status', '/api/zeiten', '/flugplatz/zeiten.ics'])
    expect((await get(path)).headers.get('access-control-allow-origin')).toBe('*')
  expect((await get('/flugplatz/zeiten')).headers.has('access-control-allow-origin')).toBe(false)

  const errors = [
    'von=gestern',
    'von=2026-02-29',
    'von=2026-06-14&bis=2026-06-13',
    'von=2026-06-01&bis=2026-12-01',
    'von=1999-01-01',
  ]
  for (const query of errors) {
    const refused = await get(`/api/zeiten?${query}`)
    expect(refused.status).toBe(400)
    expect((await refused.json()).error).toMatch(/\.$/)
  }
})

test('the hours stand in one list as well, in UTC and in the words of the club', async () => {
  const { at, get } = await falkenried()
  at('2026-06-14T08:42:00Z')
  const read = async (query: string) => (await (await get(`/api/zeiten?${query}`)).json()).intervalle
  const sunday = await read('von=2026-06-21&bis=2026-06-21')
  expect(sunday).toContainEqual({
    von: '2026-06-21T07:00:00.000Z',
    bis: '2026-06-21T16:00:00.000Z',
    modus: 'geöffnet',
    bereich: 'Flugbetrieb',
    zusatz: 'An Feiertagen gilt die Sonntagszeit, auch donnerstags.',
    grund: '',
  })
  expect(sunday).toContainEqual(
    expect.objectContaining({ modus: 'geschlossen', zusatz: expect.stringContaining('Mittagsruhe') }),
  )
  const christmas = await read('von=2026-12-25&bis=2026-12-25')
  expect(christmas).toContainEqual(
    expect.objectContaining({ bereich: 'Flugbetrieb', modus: 'geschlossen', grund: 'Weihnachten' }),
  )
  expect(await read('von=2026-06-14&bis=2026-09-21')).not.toHaveLength(0)
})

test('answers about hours may be kept until midnight, a refused question not at all', async () => {
  const { at, ask } = await falkenried()
  at('2026-06-14T08:42:00Z')
  for (const path of ['/api/zeiten', '/api/zeiten?von=2026-12-01&bis=2026-12-07', '/flugplatz/zeiten.ics'])
    expect(new Date((await ask(path)).validUntil ?? 0).toISOString(), path).toBe('2026-06-14T22:00:00.000Z')
  expect((await ask('/api/zeiten?von=gestern')).validUntil).toBeUndefined()
  at('2026-10-25T08:00:00Z')
  expect((await ask('/api/zeiten')).validUntil).toBe(Date.parse('2026-10-25T23:00:00Z'))
})

test('the calendar to subscribe to follows the rules of calendar files', async () => {
  const { at, get } = await falkenried()
  at('2026-06-14T08:42:00Z')
  const text = await (await get('/flugplatz/zeiten.ics')).text()
  const lines = text.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(text.match(/END:VEVENT/g)?.length)
  const ids = lines.filter((line) => line.startsWith('UID:'))
  expect(new Set(ids).size).toBe(ids.length)
  const sunday = text.slice(text.indexOf('UID:betriebszeit-2026-06-14-1@'))
  expect(sunday.slice(0, 400)).toContain('DTSTART:20260614T070000Z\r\nDTEND:20260614T160000Z')
  at('2026-06-14T20:00:00Z')
  expect(await (await get('/flugplatz/zeiten.ics')).text()).toBe(text)
})
