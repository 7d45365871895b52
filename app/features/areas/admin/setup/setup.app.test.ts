import { expect, test } from 'vitest'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { listOpeningRules } from '#app/features/airfield/opening/opening-times.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { listContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const at = (screen: string) => `/admin/einrichten/${screen}`

type Visitor = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['as']>>

/** Submits a screen's form: its current values, overwritten by `typed`. */
async function fillIn({ get, post }: Visitor, screen: string, typed: Record<string, string>) {
  const html = await (await get(at(screen))).text()
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const sent = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  return post(at(screen), { ...sent, intent: 'speichern', ...typed })
}

const club = {
  name: 'Luftsportclub Egelsberg e. V.',
  shortName: 'LSC Egelsberg',
  'address.street': 'Am Flugplatz 1',
  'address.postalCode': '47802',
  'address.city': 'Krefeld',
  phone: '02151 123456',
  email: 'verein@egelsberg.example',
  accentHue: '150',
}

// Beyond the nets: the steps of an empty club.
test(
  'six screens make a club of an empty site, each saved by itself and each leading to the next',
  { tags: 'postgres' },
  async () => {
    const { as, db, get } = await startApp()
    const ada = await as('admin')

    const named = await fillIn(ada, 'verein', club)
    expect([named.status, named.headers.get('location')]).toEqual([303, at('platz')])
    expect(await findSetting(db, clubSetting)).toMatchObject({
      shortName: 'LSC Egelsberg',
      phoneE164: '+492151123456',
      accentHue: 150,
    })

    const taken = await ada.post(at('platz'), {
      intent: 'uebernehmen',
      icao: 'EDLK',
      feld: 'land',
      art: 'special-airfield',
      telefon: '02151 123457',
    })
    expect(taken.headers.get('location')).toBe(at('zeiten'))
    expect(await findSetting(db, airfieldSetting)).toMatchObject({
      name: 'Krefeld-Egelsberg',
      elevationFt: 141,
    })
    expect((await findSetting(db, clubSetting))?.state?.name).toBe('Nordrhein-Westfalen')

    const open = await fillIn(ada, 'zeiten', { vorlage: 'weekend', von: '9', bis: '18 Uhr' })
    expect(open.headers.get('location')).toBe(at('zustaendige'))
    expect(await listOpeningRules(db)).toMatchObject([
      {
        days: ['sa', 'su', 'holiday'],
        mode: 'open',
        intervals: [{ from: { time: '09:00' }, to: { anchor: 'SS', notAfter: '18:00' } }],
      },
    ])

    const answered = await fillIn(ada, 'zustaendige', {
      'an-laerm': 'ja',
      'postfach-laerm': 'ruhe@egelsberg.example',
    })
    expect(answered.headers.get('location')).toBe(at('mail'))
    expect((await listContactTopics(db)).map(({ label, email, logged }) => [label, email, logged])).toEqual([
      ['Allgemeines', 'verein@egelsberg.example', false],
      ['Fluglärm', 'ruhe@egelsberg.example', true],
    ])

    const server = {
      host: 'mail.egelsberg.example',
      port: '587',
      verschluesselung: 'starttls',
      benutzer: '',
      passwort: '',
    }
    expect((await fillIn(ada, 'mail', server)).headers.get('location')).toBe(`${at('mail')}?gespeichert`)
    expect(textOf(await (await ada.get(at('mail'))).text())).toContain('mail.egelsberg.example')

    const shown = await fillIn(ada, 'website', { 'features.contactForm': 'ja', 'features.ppr': 'ja' })
    expect(shown.headers.get('location')).toBe('/admin/einrichten')
    expect((await findSetting(db, clubSetting))?.features).toMatchObject({ ppr: true, webcam: false })

    const end = textOf(await (await ada.get('/admin/einrichten')).text())
    expect(end).toContain('Alles Nötige ist da.')
    expect(end).toContain('6 von 6 Schritten sind erledigt.')
    expect((await get('/')).status).toBeLessThan(504)
  },
)

test('the colour is chosen among swatches with their number, and one that is none of them stays to choose', async () => {
  const { as } = await startApp()
  const ada = await as('admin')
  const chosen = async () => {
    const html = await (await ada.get(at('verein'))).text()
    return [...html.matchAll(/<input type="radio" name="accentHue"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => /checked/.test(input))
      .map((input) => /value="(\d+)"/.exec(input)?.[1])
  }
  expect(await chosen()).toEqual(['252'])
  expect((await fillIn(ada, 'verein', { ...club, accentHue: '237' })).status).toBe(303)
  expect(await chosen()).toEqual(['237'])
  expect(textOf(await (await ada.get(at('verein'))).text())).toMatch(/Bisher\s*237.*Blau\s*252/)
})

test('what a screen cannot take comes back with a sentence, and nothing is stored', async () => {
  const { as, db } = await startApp()
  const ada = await as('admin')
  const refused = await fillIn(ada, 'verein', { ...club, shortName: '', accentHue: '400' })
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain('Bitte gib den kurzen Namen an')
  expect(await findSetting(db, clubSetting)).toBeUndefined()

  const late = await fillIn(ada, 'zeiten', { vorlage: 'daily', von: 'früh', bis: '18:00' })
  expect(late.status).toBe(400)
  expect(textOf(await late.text())).toContain('Bitte schreib die Uhrzeit wie 09:30.')
  const reversed = await fillIn(ada, 'zeiten', { vorlage: 'weekend', von: '20:00', bis: '9:00' })
  expect(textOf(await reversed.text())).toContain('Das Ende muss nach dem Beginn liegen.')
  expect((await fillIn(ada, 'zeiten', { vorlage: '' })).status).toBe(400)
  expect(await listOpeningRules(db)).toEqual([])

  expect((await fillIn(ada, 'verein', club)).status).toBe(303)
  const before = await listContactTopics(db)
  const topics = { 'an-schnupperflug': 'ja', 'postfach-schnupperflug': 'flug@egelsberg.example' }
  const noMailbox = { ...topics, 'an-laerm': 'ja', 'postfach-laerm': 'ruhe' }
  expect((await fillIn(ada, 'zustaendige', noMailbox)).status).toBe(400)
  expect(await listContactTopics(db)).toEqual(before)

  const nothing = await ada.post(at('platz'), {
    intent: 'uebernehmen',
    icao: 'DE-0266',
    telefon: '07563 1234',
  })
  const [, field] = /href="#([^"]+)">Bitte kreuze an/.exec(await nothing.text()) ?? []
  const form = await (await ada.get(`${at('platz')}?icao=DE-0266`)).text()
  expect(form).toContain(`id="${field}"`)
})

test(
  'who does not know the hours yet goes on, and the list of what is missing says so no more',
  { tags: 'postgres' },
  async () => {
    const { as, db } = await startApp()
    const ada = await as('admin')
    const steps = async () =>
      [...(await (await ada.get('/admin')).text()).matchAll(/name="schritt" value="(\w+)"/g)].map(
        ([, key]) => key,
      )
    expect(await steps()).toContain('zeiten')
    expect((await fillIn(ada, 'zeiten', { vorlage: 'unbekannt' })).headers.get('location')).toBe(
      at('zustaendige'),
    )
    expect(await listOpeningRules(db)).toEqual([])
    expect(await steps()).toEqual(['platz', 'zustaendige', 'mail', 'website', 'mitglieder', 'startseite'])
    const words = async (path: string) => textOf(await (await ada.get(path)).text())
    for (const schritt of ['verein', ...(await steps())])
      await ada.post('/admin?index', { intent: 'nicht-noetig', schritt: schritt! })
    const left = await words('/admin')
    expect(left).toMatch(/Den Flugplatz heraussuchen[^<>]*nicht nötig/)
    expect(left).not.toContain('Nicht nötig')

    await fillIn(ada, 'verein', club)
    expect(await words('/admin')).not.toContain('Erste Schritte')
    const overview = await words('/admin/einrichten')
    expect(overview).toMatch(/3 von 6 Schritten sind erledigt.*Geht auch ohne.*Den Flugplatz heraussuchen/)
  },
)

test('a club that was there before is not asked, and each screen is for those whose work it is', async () => {
  const { as } = await startAirfieldClub()
  expect(textOf(await (await (await as('admin')).get('/admin')).text())).not.toContain('Erste Schritte')
  const pilot = await as('admin', ['flight-operations'])
  expect((await pilot.get(at('verein'))).status).toBe(403)
  const page = textOf(await (await pilot.get(at('platz'))).text())
  expect(page).toContain('Schritt 1 von 2')
  const editor = await as('admin', ['editorial'])
  expect(textOf(await (await editor.get('/admin/einrichten')).text())).toContain(
    'Einrichten Das ist Sache von Vorstand, Flugbetrieb und Technik.',
  )
  expect(page).toContain('Eingetragen ist')
  const overview = textOf(await (await (await as('admin')).get('/admin/einrichten')).text())
  expect(overview).toMatch(
    /Fehlt noch Den Mailserver.*Ist da.*Zuständige nennen.*Wählen, was die Website zeigt/,
  )
})

test('the home page stands beside the screens in a frame of our own, and every other page in none', async () => {
  const { as, get } = await startAirfieldClub()
  const ada = await as('admin')
  expect(await (await ada.get(at('verein'))).text()).toContain('src="/admin/einrichten/vorschau"')
  const preview = await ada.get(at('vorschau'))
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  for (const other of [await ada.get('/admin'), await get('/'), await get(at('vorschau'))]) {
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(other.headers.get('x-frame-options')).toBe('DENY')
  }
})
