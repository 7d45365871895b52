import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { startApp } from '#test/app.ts'
import { browserOn } from '#test/browser.ts'
import { startVereinsflieger } from '#test/vereinsflieger-fake.ts'
import { switchMatching } from './matching/matching.server.ts'
import { wordOf } from './remote/answer.ts'
import { appKey, jana, rows, saveClubUsing, service } from './remote/falkenried.fixture.ts'
import { remoteTimeoutMs } from './remote/sign-in.server.ts'
import { takeOverPublicCalendar } from './remote/public-appointments.server.ts'
import { at } from './writes/connected-member.fixture.ts'

const now = new Date('2026-07-04T12:00:00Z')
const homepageCode = 'seite-4711'
const hourMs = 3_600_000
const person = { ...jana, password: 'wolkenbasis-3000', code: '804215', rights: ['vouchers'] }
const adminPath = '/admin/einstellungen/vereinsflieger'

const md5 = (text: string, encoding: 'latin1' | 'utf8') =>
  createHash('md5').update(Buffer.from(text, encoding)).digest('hex')

/** All fields in the interface's documentation that no page shows; each gets a marker value. */
const unaudited: Readonly<Record<string, string>> = {
  reservations: 'type daterange duration',
  calendar: 'comment appointmenturl daterange duration',
  flights: `createtime apid planetype uidpilot pilotmemberid uidattendant attendantmemberid uidfi uidcharge flightmode
    offblock onblock motorstart wid uidwinch invoiceinfo`,
  workhours: 'createtime modifytime timefrom timeto statusinfo comment',
  articles: 'description costtype spid account',
  users: `careof street zipcode town country gender birthday birthplace homenumber mobilenumber phonenumber phonenumber2
    lettertitle mailrecipient stateassociation prop0 accounts keymanagement carlicenseplate identification natoid
    policecert_validto ice_contact1 ice_contact2 bankaccountname directdebitauth iban bic mandate mandatedate`,
  vouchers: `createtime comment voucherdate gender firstname lastname street zipcode town email phonenumber passenger`,
}
const unauditedOf = (list: string) => (unaudited[list] ?? '').split(/\s+/).filter(Boolean)
const canary = (list: string, field: string) => `Kanari-${list}-${field}`
type Rows = Record<string, readonly Record<string, unknown>[]>

function withUnaudited(seeded: Rows): Rows {
  const entries = Object.entries(seeded).map(([list, all]) => {
    const extra = Object.fromEntries(unauditedOf(list).map((field) => [field, canary(list, field)]))
    return [list, all.map((row) => ({ ...row, ...extra }))]
  })
  return Object.fromEntries(entries) as Rows
}

async function everythingIn(db: Db): Promise<string> {
  const tables = await db.introspection.getTables()
  const all = await Array.fromAsync(
    // SQLite's full-text search keeps binary tables of its own.
    tables.filter(({ name }) => !name.startsWith('search_words_')),
    ({ name }) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
  )
  return JSON.stringify(all)
}

test('through every endpoint and every failure no secret and no field without a purpose is logged, stored or shown', async () => {
  const site = await startApp({ demo: true })
  const { services, db } = site
  services.now = () => now
  const fake = await startVereinsflieger({
    appKey,
    users: [{ ...service, rights: ['members'] }, { ...person }],
    rows: withUnaudited({
      ...rows,
      users: [
        { uid: '4711', firstname: 'Jana', lastname: 'Lange', email: 'jana@falkenried.test', memberid: '7' },
      ],
      categories: [{ category: '4', name: 'Werkstatt' }],
      vouchers: [{ vid: '7', voucherid: 'G-7', title: 'Rundflug', value: '150.00', statustext: 'aktiviert' }],
      sales: [],
    }),
    homepageCode,
    now: () => services.now(),
  })
  onTestFinished(fake.stop)
  services.vereinsfliegerUrl = fake.address

  const logged: string[] = []
  services.log = (event, facts) => void logged.push(JSON.stringify({ event, ...facts }))
  const channels = ['log', 'info', 'warn', 'error', 'debug'] as const
  for (const channel of channels) {
    const spy = vi.spyOn(console, channel).mockImplementation((...said) => {
      logged.push(
        said.map((part) => (part instanceof Error ? (part.stack ?? '') : JSON.stringify(part))).join(' '),
      )
    })
    onTestFinished(() => spy.mockRestore())
  }
  const shown: string[] = []
  const keep = async (answer: Response | Promise<Response>) => {
    const response = await answer
    shown.push(JSON.stringify([...response.headers]), await response.text())
    return response
  }

  const admin = await site.as('admin')
  const deskPage = await (await admin.get(adminPath)).text()
  await saveClubUsing(db, 'personal', now)
  const entered = {
    schluessel: appKey,
    benutzer: service.name,
    passwort: service.password,
    verein: '12',
    zeichensatz: 'iso-8859-1',
    uhr: 'UTC',
    seitencode: homepageCode,
    expectedRevision: /name="expectedRevision" value="([^"]+)"/.exec(deskPage)?.[1] ?? '',
  }
  expect((await keep(admin.post(adminPath, entered))).status).toBe(303)

  const access = { benutzer: person.name, passwort: person.password, code: person.code, verein: '12' }
  const hours = { tag: '2026-07-03', stunden: '2', kategorie: '4', arbeit: 'Halle' }
  const voucher = { nummer: 'G-8', titel: 'Rundflug', wert: '99,50' }
  const meeting = { titel: 'Sitzung', von: '2026-07-20', vonuhr: '19:00', bis: '2026-07-20', bisuhr: '21:00' }
  const sale = { tag: '2026-07-03', artikel: '3', menge: '2' }
  let forms = 0
  const lastAppointment = () => wordOf(fake.rows.calendar?.at(-1)?.apoid)
  const write = (what: string, fields: Record<string, string>) => {
    forms += 1
    const sent = { ...fields, kennung: `formular-${forms}-abc`, intent: 'eintragen' }
    return keep(admin.post(at(what), sent))
  }
  const panels = ['', '/reservierung/liste', '/kalender', '/artikel', '/flugzeugzeiten', '/meine-fluege']
  const more = [
    '/arbeitsstunden',
    '/gutscheine',
    '/eintragen/termin',
    '/eintragen/verkauf',
    '/eintragen/gutschein',
  ]
  const pages = [...panels, ...more].map((path) => `/vereinsflieger${path}`)

  let hour = 0

  async function useEverything() {
    await keep(admin.post(adminPath, { intent: 'probe' }))
    await keep(admin.post('/vereinsflieger/meine-fluege', { intent: 'verbinden', ...access, code: '' }))
    await keep(admin.post('/vereinsflieger/meine-fluege', { intent: 'verbinden', ...access }))
    for (const page of pages) {
      await keep(admin.get(page))
      // A page carries its data along.
      if (hour === 0) await keep(admin.get(`${page}.data`))
    }
    await write('arbeitsstunden', hours)
    await write('gutschein', voucher)
    await write('termin', meeting)
    await write('termin', { ...meeting, nummer_dort: lastAppointment(), ort: 'Klubhaus' })
    const gone = { kennung: `weg-${forms}-abcdef`, nummer_dort: lastAppointment(), titel: 'Sitzung' }
    await keep(admin.post(at('termin'), { ...gone, intent: 'loeschen' }))
    await write('verkauf', sale)
    // Sent again with the same number: if no answer had come, that day's list would be searched first.
    forms -= 1
    await write('verkauf', sale)
    const stranger = browserOn(site)
    await keep(stranger.post('/anmelden/vereinsflieger', { ...access, passwort: 'falsch-und-geheim' }))
    await keep(stranger.post('/anmelden/vereinsflieger', access))
    await keep(admin.get('/mitglied/konto/anmeldewege/vereinsflieger'))
    await takeOverPublicCalendar(services)
    await switchMatching(services, { id: null } as never, true).catch(() => undefined)
    await keep(admin.get('/admin/mitglieder/abgleich'))
    await keep(site.get('/erlebnisse/veranstaltungen'))
    await keep(admin.get(adminPath))
    await keep(admin.get('/admin/protokoll'))
    await keep(admin.get('/admin'))
  }

  const wait = () => {
    hour += 1
    services.now = () => new Date(now.getTime() + hour * hourMs)
  }
  await useEverything()
  for (const mood of [{ numbers: true, escaped: true, extra: true, disordered: true }, { lost: true }]) {
    wait()
    Object.assign(fake.mood, mood)
    await useEverything()
    for (const name of Object.keys(mood)) delete fake.mood[name as keyof typeof fake.mood]
  }
  const { timeout } = AbortSignal
  for (const down of ['html', 'busy', 'truncated', 'cut', 'slow'] as const) {
    wait()
    fake.mood.down = down
    // Time limits stay in force, at a five-hundredth of their length.
    const waits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout.call(AbortSignal, ms / 500))
    await useEverything()
    if (down === 'slow') expect(waits).toHaveBeenCalledWith(remoteTimeoutMs)
    waits.mockRestore()
    delete fake.mood.down
  }
  wait()
  fake.forgetTokens()
  await useEverything()
  hour += 24
  wait()
  fake.useUpCalls()
  await useEverything()

  const asked = new Set(fake.calls.map(({ path }) => path.replace(/\/(?:[\da-f]{64}|D-\w+|\d+)$/, '')))
  expect([...asked].toSorted()).toEqual([
    'articles/list',
    'auth/accesstoken',
    'auth/getuser',
    'auth/signin',
    'auth/signout',
    'calendar/add',
    'calendar/delete',
    'calendar/edit',
    'calendar/list',
    'calendar/list/public',
    'flight/list/daterange',
    'flight/list/myflights',
    'maintenance/airplane',
    'reservation/list/active',
    'sale/add',
    'sale/list/date',
    'user/list',
    'voucher/add',
    'voucher/list',
    'workhourcategories/list',
    'workhours/add',
    'workhours/list/daterange',
  ])
  const secrets = [
    appKey,
    homepageCode,
    'falsch-und-geheim',
    'geheime-sitzung',
    '/srv/vf/rest',
    ...[service.password, person.password, 'falsch-und-geheim'].flatMap((password) => [
      password,
      md5(password, 'latin1'),
      md5(password, 'utf8'),
    ]),
    ...fake.issued,
  ]
  const fields = Object.keys(unaudited).flatMap((list) =>
    unauditedOf(list).map((field) => canary(list, field)),
  )
  expect(fake.issued.length).toBeGreaterThan(20)
  const places = { logged: logged.join('\n'), stored: await everythingIn(db), shown: shown.join('\n') }
  expect(places.stored.length).toBeGreaterThan(1000)
  expect(shown.length).toBeGreaterThan(100)
  for (const [place, text] of Object.entries(places)) {
    const found = [...secrets, ...fields].filter((secret) => text.includes(secret))
    expect({ place, found }).toEqual({ place, found: [] })
    // Six digits inside a longer number or a hash are not the code.
    expect({ place, code: /(?<![\da-z])804215(?![\da-z])/i.test(text) }).toEqual({ place, code: false })
  }
})
