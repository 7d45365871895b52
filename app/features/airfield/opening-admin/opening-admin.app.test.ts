import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'

const adminPath = '/admin/flugplatz/zeiten'

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('\u2060', '')
    .replace(/[\u00A0\u202F]/g, ' ')

const sunday = {
  area: 'operations',
  valid: 'all-year',
  'day-su': 'ja',
  mode: 'open',
  priority: '500',
  'i0-from-anchor': 'local',
  'i0-from-time': '07:00',
  'i0-to-anchor': 'SS',
  'i0-to-offset': '30',
  'i0-to-notAfter': '19:00',
  note: '',
}

async function theAdmin() {
  const club = await startAirfieldClub()
  const admin = await club.as('admin')
  const ruleIds = async () =>
    (await club.db.selectFrom('opening_rules').select('id').execute()).map(({ id }) => id)
  const page = async (path: string) => plain(await (await admin.get(path)).text())
  const hours = async (day: string) => {
    const answer = await (await club.get(`/api/zeiten?von=${day}&bis=${day}`)).json()
    return answer.days[0].areas.operations.intervals.map(({ from, to }: { from: string; to: string }) =>
      [from.slice(11, 16), to.slice(11, 16)].join('-'),
    )
  }
  /** Revision in one of the small forms. */
  const markIn = async (form: string) => {
    const html = await page(adminPath)
    return /name="expectedRevision" value="([^"]+)"/.exec(html.slice(html.indexOf(`id="${form}"`)))![1]!
  }
  return { ...club, admin, ruleIds, page, hours, markIn }
}

test('rules are listed by area in order of priority', async () => {
  const { page } = await theAdmin()
  const html = await page(adminPath)
  const operations = html.slice(
    html.indexOf('id="bereich-operations"'),
    html.indexOf('id="bereich-training"'),
  )
  const priorities = [...operations.matchAll(/data-l="Vorrang">(\d+)<\/td>/g)].map(([, number]) =>
    Number(number),
  )
  expect(priorities.length).toBeGreaterThan(8)
  expect(priorities).toEqual(priorities.toSorted((a, b) => b - a))
  expect(html).toContain('Tage der offenen Halle')
})

test('a new rule shows on the public pages at once, and sent twice it is one rule', async () => {
  const { admin, page, ruleIds, hours } = await theAdmin()
  expect(await hours('2026-06-21')).toEqual(['07:00-16:00'])
  const idempotencyKey = /name="kennung" value="([^"]+)"/.exec(await page(`${adminPath}/regel`))?.[1] ?? ''
  const before = await ruleIds()
  for (let times = 0; times < 2; times++) {
    const answer = await admin.post(`${adminPath}/regel`, {
      ...sunday,
      kennung: idempotencyKey,
      intent: 'speichern',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${adminPath}?gespeichert=regel#bereich-operations`,
    ])
  }
  expect((await ruleIds()).filter((id) => !before.includes(id))).toEqual([idempotencyKey])
  expect(await hours('2026-06-21')).toEqual(['05:00-17:00'])
})

test('English pages have the English words of a rule and a special time, and mark those that are German alone', async () => {
  const { admin, get, db } = await theAdmin()
  const english = async () => plain(await (await get('/flugplatz/zeiten/en')).text())
  const rule = { ...sunday, note: 'Funk hören', noteEn: 'Listen on the radio', intent: 'speichern' }
  await admin.post(`${adminPath}/regel`, { ...rule, kennung: 'funk' })
  await admin.post(`${adminPath}/regel`, {
    ...rule,
    kennung: 'winken',
    'day-su': '',
    'day-sa': 'ja',
    note: 'Winken',
    noteEn: '',
  })
  const special = { 'area-operations': 'ja', mode: 'closed', intent: 'speichern' }
  const closed = {
    ...special,
    dates: '18.6.2026',
    reason: 'Drachenfest',
    reasonEn: 'Kite festival',
    note: 'Kommen Sie',
  }
  await admin.post(`${adminPath}/sonderzeit`, { ...closed, noteEn: 'Do come', kennung: 'drachen' })
  const page = await english()
  expect(page).toContain('<span>Listen on the radio</span>')
  expect(page).toContain('<span lang="de">Winken</span>')
  expect(page).toContain('closed – Kite festival')
  expect(page).toContain('<small>Do come</small>')
  expect(page).not.toMatch(/Funk hören|Drachenfest|Kommen Sie/)
  expect(plain(await (await get('/flugplatz/zeiten')).text())).toMatch(/Funk hören[\s\S]*Drachenfest/)
  const feed = (await (await get('/flugplatz/zeiten/en.ics')).text()).replaceAll('\r\n ', '')
  expect(feed).toContain('SUMMARY:Falkenried closed: Kite festival\r\nDESCRIPTION:Do come\r')
  // The form of that day does not show the English words, and keeps them.
  const [{ id } = { id: '' }] = await db
    .selectFrom('special_days')
    .select('id')
    .where('first_day', '=', '2026-06-18')
    .execute()
  const hours = { mode: 'open', 'i0-from-time': '12', 'i0-to-time': '17', reason: 'Drachenfest' }
  const sent = { ...hours, kennung: id, expectedRevision: '1', intent: 'speichern' }
  expect((await admin.post(`${adminPath}?tag=2026-06-18`, sent)).status).toBe(303)
  expect(await english()).toMatch(/Kite festival[\s\S]*12:00–17:00 LT[\s\S]*Do come/)
})

test('a refused form says what is wrong at each field, keeps what was typed and changes nothing', async () => {
  const { admin, ruleIds } = await theAdmin()
  const before = await ruleIds()
  const typed = {
    ...sunday,
    'i0-from-time': 'früh',
    priority: 'sehr hoch',
    note: 'Bitte <anrufen>',
    intent: 'speichern',
  }
  const answer = await admin.post(`${adminPath}/regel`, typed)
  expect(answer.status).toBe(400)
  const html = plain(await answer.text())
  expect(html).toContain('2 Angaben passen noch nicht')
  expect(html).toContain('Bitte schreib die Uhrzeit wie 09:30.')
  expect(html).toContain('value="früh"')
  expect(html).toContain('value="sehr hoch"')
  expect(html).toContain('Bitte &lt;anrufen&gt;')
  expect(await ruleIds()).toEqual(before)
})

test('the preview works from the unsaved form without script and while typing, and stores nothing', async () => {
  const { admin, ruleIds, hours } = await theAdmin()
  const before = await ruleIds()
  const html = plain(await (await admin.post(`${adminPath}/regel`, { ...sunday, intent: 'vorschau' })).text())
  expect(html).toContain('2 Tage ändern sich gegenüber dem gespeicherten Stand.')
  expect(html).toContain('bisher: 09:00–18:00 Uhr')
  expect(html).toContain('SS + 30 min wird durch „nicht nach“ zu 19:00 Uhr.')
  const typing = await admin.get(`${adminPath}/vorschau?${new URLSearchParams({ art: 'regel', ...sunday })}`)
  const { preview, faults } = await typing.json()
  expect(faults).toEqual([])
  expect(preview.changed).toBe(2)
  expect(preview.days).toHaveLength(14)
  const later = await admin.get(
    `${adminPath}/vorschau?${new URLSearchParams({ art: 'regel', ...sunday, ab: '2026-12-20' })}`,
  )
  expect((await later.json()).preview.days[0]).toMatchObject({ day: '2026-12-20' })
  const half = await admin.get(
    `${adminPath}/vorschau?${new URLSearchParams({ art: 'regel', ...sunday, priority: '' })}`,
  )
  expect(await half.json()).toMatchObject({ preview: null, faults: [expect.stringContaining('Vorrang')] })
  expect(await ruleIds()).toEqual(before)
  expect(await hours('2026-06-21')).toEqual(['07:00-16:00'])
})

test('of two who edit a rule the second is told what the first has stored, and chooses fact by fact', async () => {
  const { admin, page, hours, as } = await theAdmin()
  const address = `${adminPath}/regel/flug-so-sommer`
  const revision = /name="expectedRevision" value="(\d+)"/.exec(await page(address))?.[1] ?? ''
  const form = {
    ...sunday,
    valid: 'dst',
    'day-holiday': 'ja',
    priority: '40',
    expectedRevision: revision,
    intent: 'speichern',
  }
  const other = await as('admin')
  expect((await other.post(address, { ...form, 'i0-to-notAfter': '18:30' })).status).toBe(303)

  const mine = { ...form, 'i0-to-notAfter': '17:00', note: 'Meine Fassung', noteEn: 'My wording' }
  const stale = await admin.post(address, mine)
  expect(stale.status).toBe(409)
  const html = plain(await stale.text())
  expect(html).toContain('Jemand hat diese Regel am')
  expect(html).toContain('18:30 Uhr')
  expect(html).toContain('Meine Fassung')
  expect(await hours('2026-06-21')).toEqual(['05:00-16:30'])

  const intent = /value="(zusammen:\d+:speichern)"/.exec(html)?.[1] ?? ''
  const chosen = {
    intent,
    'choice:zeiten': 'theirs',
    'choice:zusatz': 'mine',
    'choice:zusatz-auf-englisch': 'mine',
  }
  expect((await admin.post(address, { ...mine, ...chosen })).status).toBe(303)
  expect(await hours('2026-06-21')).toEqual(['05:00-16:30'])
  expect(await page(address)).toMatch(/Meine Fassung[\s\S]*My wording/)
})

test('a rule is copied into a new form and deleted in two steps', async () => {
  const { admin, page, ruleIds, get } = await theAdmin()
  const copy = await page(`${adminPath}/regel?kopie=flug-so-sommer`)
  expect(copy).toContain('Regel kopieren')
  expect(copy).toMatch(/id="day-su"[^>]*checked/)
  expect(await ruleIds()).toContain('flug-so-sommer')
  const stamp = async () => /DTSTAMP:(\S+)/.exec(await (await get('/flugplatz/zeiten.ics')).text())?.[1]
  const before = await stamp()
  const gone = await admin.post(`${adminPath}/regel/flug-so-sommer`, { intent: 'loeschen' })
  expect(gone.headers.get('location')).toBe(`${adminPath}?geloescht=regel`)
  expect(await ruleIds()).not.toContain('flug-so-sommer')
  expect((await stamp())! >= before!).toBe(true)
  expect((await admin.get(`${adminPath}/regel/flug-so-sommer`)).status).toBe(404)
  expect(
    (await admin.post(`${adminPath}/regel/flug-so-sommer`, { ...sunday, intent: 'speichern' })).status,
  ).toBe(404)
})

test('special times are entered many at once, changed and deleted', async () => {
  const { admin, db, hours, page } = await theAdmin()
  const key = /name="kennung" value="([^"]+)"/.exec(await page(`${adminPath}/sonderzeit`))?.[1] ?? ''
  const form = {
    'area-operations': 'ja',
    'area-tower': 'ja',
    dates: '21.6.2026\n28.6.2026, 5.7.2026',
    mode: 'closed',
    reason: 'Pistensanierung',
    kennung: key,
    intent: 'speichern',
  }
  for (let times = 0; times < 2; times++)
    expect((await admin.post(`${adminPath}/sonderzeit`, form)).status).toBe(303)
  const stored = await db.selectFrom('special_days').select('id').where('id', 'like', `${key}%`).execute()
  expect(stored).toHaveLength(6)
  expect(await hours('2026-06-21')).toEqual([])
  expect(await page(`${adminPath}?jahr=2026&q=pistensan`)).toContain('Pistensanierung')

  const lines = db.selectFrom('audit_log').select('name').where('subject', '=', 'special-day')
  expect(new Set((await lines.execute()).map(({ name }) => name))).toEqual(
    new Set(
      ['21.06.2026', '28.06.2026', '05.07.2026'].flatMap((day) => [
        `Flugbetrieb: Pistensanierung, ${day}`,
        `Turm: Pistensanierung, ${day}`,
      ]),
    ),
  )
  const address = `${adminPath}/sonderzeit/${key}`
  const edit = {
    'area-operations': 'ja',
    dates: '21.6.2026',
    mode: 'open',
    reason: 'Pistensanierung',
    'i0-from-anchor': 'local',
    'i0-from-time': '15:00',
    'i0-to-anchor': 'SS',
    expectedRevision: '1',
    intent: 'speichern',
  }
  expect((await admin.post(address, edit)).status).toBe(303)
  expect(await hours('2026-06-21')).toEqual(['13:00-19:28'])
  expect((await admin.post(address, edit)).status).toBe(409)
  expect((await admin.post(address, { intent: 'loeschen' })).status).toBe(303)
  expect(await hours('2026-06-21')).toEqual(['07:00-16:00'])
})

test('what belongs to a special time beside its form stays when it is saved', async () => {
  const { admin, db, page } = await theAdmin()
  const address = `${adminPath}/sonderzeit/markierungsarbeiten`
  const html = await page(address)
  const dates = /id="dates"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''
  const form = {
    'area-operations': 'ja',
    dates,
    mode: 'closed',
    reason: 'Markierung',
    expectedRevision: '1',
    intent: 'speichern',
  }
  expect((await admin.post(address, form)).status).toBe(303)
  const row = await db
    .selectFrom('special_days')
    .select(['details', 'revision'])
    .where('id', '=', 'markierungsarbeiten')
    .executeTakeFirstOrThrow()
  expect([JSON.parse(row.details).runwayId, row.revision]).toEqual(['rwy-07-25', 2])
})

test('the Land and its partly local holidays are chosen here and count at once', async () => {
  const { admin, db, get, markIn } = await theAdmin()
  const holiday = async (day: string) =>
    (await (await get(`/api/zeiten?von=${day}&bis=${day}`)).json()).days[0].holiday
  expect(await holiday('2026-08-15')).toBeNull()
  const form = {
    land: 'DE-BY',
    'local-assumption-day': 'ja',
    'local-corpus-christi': 'ja',
    intent: 'feiertage',
  }
  const expectedRevision = await markIn('feiertage')
  expect((await admin.post(adminPath, { ...form, expectedRevision })).status).toBe(303)
  expect(await holiday('2026-08-15')).toBe('Mariä Himmelfahrt')
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'club')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toMatchObject({
    state: { code: 'DE-BY', name: 'Bayern' },
    localHolidays: ['assumption-day'],
    shortName: expect.any(String),
  })
  const refused = await admin.post(adminPath, { land: 'Bayern', intent: 'feiertage' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Bitte wähle das Bundesland.')
})

test('of two who choose the Land, the second is told and overwrites nothing', async () => {
  const { admin, db, markIn } = await theAdmin()
  const land = async () =>
    JSON.parse(
      (await db.selectFrom('settings').select('value').where('key', '=', 'club').executeTakeFirstOrThrow())
        .value,
    ).state.code
  const expectedRevision = await markIn('feiertage')
  expect((await admin.post(adminPath, { land: 'DE-BY', intent: 'feiertage', expectedRevision })).status).toBe(
    303,
  )
  const second = await admin.post(adminPath, { land: 'DE-HE', intent: 'feiertage', expectedRevision })
  expect(second.status).toBe(409)
  const page = await second.text()
  expect(page).toContain('Jemand war schneller')
  expect(page).toMatch(/<option[^>]*value="DE-HE"[^>]*selected/)
  expect(await land()).toBe('DE-BY')
  const noise = await markIn('laerm')
  expect(
    (await admin.post(adminPath, { intent: 'laerm', noise: 'ja', expectedRevision: noise })).status,
  ).toBe(303)
  expect((await admin.post(adminPath, { intent: 'laerm', expectedRevision: noise })).status).toBe(409)
  expect(
    (
      await admin.post(adminPath, {
        land: 'DE-HE',
        intent: 'feiertage',
        expectedRevision: await markIn('feiertage'),
      })
    ).status,
  ).toBe(303)
  expect(await land()).toBe('DE-HE')
})

test('the noise ordinance is switched on and off here', async () => {
  const { admin, get, markIn } = await theAdmin()
  const isShown = async () =>
    (await (await get('/flugplatz/zeiten')).text()).includes('Landeplatz-Lärmschutzverordnung</h2>')
  expect(await isShown()).toBe(false)
  expect(
    (await admin.post(adminPath, { intent: 'laerm', noise: 'ja', expectedRevision: await markIn('laerm') }))
      .status,
  ).toBe(303)
  expect(await isShown()).toBe(true)
  expect(
    (await admin.post(adminPath, { intent: 'laerm', expectedRevision: await markIn('laerm') })).status,
  ).toBe(303)
  expect(await isShown()).toBe(false)
})

test('an empty club has a desk that says what comes first', async () => {
  const { as, get } = await startApp()
  const admin = await as('admin')
  const html = plain(await (await admin.get(adminPath)).text())
  expect(html).toContain('Noch keine Regel.')
  expect(html).toContain('Sobald die Angaben zum Verein eingetragen sind')
  expect(html).toContain('Eine Vorschau gibt es, sobald')
  const sent = await admin.post(`${adminPath}/regel`, { ...sunday, intent: 'speichern' })
  expect(sent.status).toBe(303)
  const result = plain(await (await admin.get(sent.headers.get('location')!)).text())
  expect(result).toContain('Regel gespeichert.')
  expect(result).not.toContain('gilt ab sofort')
  expect(result).toContain('Es fehlt der Verein mit seinem Bundesland.')
  expect(plain(await (await get('/flugplatz/zeiten')).text())).toContain('Keine Angabe')
  expect((await admin.post(adminPath, { land: 'DE-BY' })).status).toBe(400)
  expect((await admin.post(adminPath, { intent: 'laerm', noise: 'ja' })).status).toBe(303)
  expect(plain(await (await admin.get(adminPath)).text())).not.toContain('Landeplatz-Lärmschutzverordnung')
})

test('a special time that closes the day asks for no time, and one that opens it does', async () => {
  const { admin, page } = await theAdmin()
  const times = (html: string) =>
    [...html.matchAll(/<input[^>]* name="i0-(?:from|to)-time"[^>]*>/g)].map(([input]) =>
      input.includes(' required'),
    )
  const address = `${adminPath}/sonderzeit`
  expect(times(await page(address))).toEqual([false, false])
  const open = { 'area-operations': 'ja', dates: '24.12.2026', mode: 'open', reason: 'Fluglager' }
  const refused = await admin.post(address, { ...open, intent: 'speichern' })
  expect(refused.status).toBe(400)
  expect(times(await refused.text())).toEqual([true, true])
})
