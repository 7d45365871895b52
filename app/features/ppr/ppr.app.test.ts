import { expect, test } from 'vitest'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { fieldStatusSetting } from '#app/features/airfield/status/field-status.ts'
import { pprSetting, pprStandard } from './ppr-settings.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { deliver, freshPass, klara, klaraInHaste, openForm, passOf, pprForm } from './klara-asks.fixture.ts'

test('a request is stored under a number and confirmed on the page and by mail', async () => {
  const club = await openForm()
  const sent = await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
  expect(sent.status).toBe(303)
  const place = sent.headers.get('location')!
  expect(place).toMatch(/^\/piloteninfo\/ppr\/[\w-]{32}\?erledigt=send$/)

  const answer = await club.get(place)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await answer.text()
  // Open, it asks for the answer of the tower; what is typed below stays.
  expect(html).toMatch(/data-live="anfrage"[^>]*><span data-renew="1970-/)
  const page = textOf(html)
  expect(page).toContain('Ihre Vorgangsnummer lautet PPR-2026-0001')
  expect(page).toContain('Wir antworten bis heute, 12:45 Uhr (LT).')
  expect(page).toContain('Luftfahrzeug D-EQZT, PA-28-181, 1 157 kg')
  expect(page).toContain('Ankunft 16. Juni 2026, 08:30 Uhr (LT) – 06:30 UTC')
  expect(page).toContain('voraussichtlich 41,50 €')

  await deliver(club)
  const [toPilot, toTower] = club.services.mailer.sent.toSorted((a, b) =>
    a.to.address.localeCompare(b.to.address),
  )
  expect(toPilot).toMatchObject({
    to: { address: 'klara.neumann@gast.example' },
    subject: 'PPR-2026-0001 – D-EQZT: Anfrage eingegangen',
    replyTo: { address: 'platz@falkenried.example' },
  })
  expect(toPilot!.text).toContain('die Anfrage ist noch keine Genehmigung.')
  const [, token] = /ppr\/([\w-]{32})/.exec(place)!
  expect(toPilot!.text).toContain(`https://verein.example/piloteninfo/ppr/${token}`)
  expect(toTower).toMatchObject({
    to: { address: 'platz@falkenried.example' },
    subject: 'PPR-2026-0001: neu, D-EQZT',
  })
  expect(await club.db.selectFrom('requests').select(['sender_phone', 'delete_after']).execute()).toEqual([
    { sender_phone: '+491713920002', delete_after: '2026-09-14' },
  ])
})

test('who stays overnight may give the day of departure without its time, as the form says', async () => {
  const club = await openForm()
  const staying = { ...klara, abstellen: 'gras', 'abflug-tag': '2026-06-18' }
  const checked = await club.post(pprForm, { ...staying, absicht: 'pruefen', formular: club.pass })
  const before = await (await club.get(checked.headers.get('location')!)).text()
  expect(textOf(before.replace(/<[^>]+>/g, ' '))).toMatch(/Vorfeld, Gras\s+2 × Nacht/)
  expect((await club.post(pprForm, { ...staying, formular: passOf(before) })).status).toBe(303)
  const { fields } = await club.db.selectFrom('requests').select('fields').executeTakeFirstOrThrow()
  expect(JSON.parse(fields)).toMatchObject({ etd: null, parking: { place: 'gras', nights: 2 } })
})

test('the tower reads what the pilot wants besides landing, and nothing of what they do not', async () => {
  const club = await openForm()
  const staying = {
    abstellen: 'halle',
    naechte: '2',
    spannweite: '10,67',
    'abflug-tag': '',
    'abflug-zeit': '',
  }
  const wanting = { ...klaraInHaste, ...staying, kraftstoff: 'AVGAS 100LL', liter: '80' }
  expect((await club.post(pprForm, { ...wanting, formular: club.pass })).status).toBe(303)
  const pass = await freshPass(club)
  club.later(60)
  const plain = { ...klaraInHaste, 'ankunft-tag': '2026-06-19', 'abflug-tag': '19.6.2026' }
  expect((await club.post(pprForm, { ...plain, formular: pass })).status).toBe(303)
  await deliver(club)
  const toTower = (number: string) =>
    textOf(club.services.mailer.sent.find(({ subject }) => subject.startsWith(`${number}: neu`))!.text)
  expect(toTower('PPR-2026-0001')).toContain('Möchte tanken: AVGAS 100LL, 80 l.')
  expect(toTower('PPR-2026-0001')).toContain('Möchte abstellen: Halle, 2 Nächte, Spannweite 10,67 m.')
  expect(toTower('PPR-2026-0002')).not.toContain('Möchte')
})

test('a field without fuel asks for none', async () => {
  const club = await openForm()
  const page = async (path: string) => (await club.get(path)).text()
  const pages = async () => [await page(pprForm), await page(`${pprForm}/en`)]
  for (const html of await pages()) expect(html).toMatch(/name="kraftstoff"[^]*value="tanken"/)
  const airfield = (await findSetting(club.db, airfieldSetting))!
  const dry = airfield.fuel.map((fuel) => ({ ...fuel, available: false }))
  await saveSetting(club.db, airfieldSetting, { ...airfield, fuel: dry }, club.services.now())
  for (const html of await pages()) {
    expect(html).not.toMatch(/name="(?:kraftstoff|liter)"|value="tanken"/)
    expect(html).toContain('name="abstellen"')
    expect(html).not.toMatch(/Tanken und abstellen|Fuel and parking/)
  }
  expect((await club.post(pprForm, { ...klaraInHaste, formular: club.pass })).status).toBe(303)
})

test('a club that wants no notice asks for none in hours', async () => {
  const { db, services, get } = await openForm()
  await saveSetting(db, pprSetting, { ...pprStandard, noticeHours: 0 }, services.now())
  const page = textOf(await (await get(pprForm)).text())
  expect(page).toContain('Bevor Sie losfliegen.')
  expect(page).not.toContain('0 Stunden vor der Landung')
})

test('who asks to land reads below the form what is restricted, and sees no green sign beside it', async () => {
  const { db, services, get } = await openForm()
  const now = services.now().toISOString()
  const mowing = { runwayId: null, reason: 'Mäharbeiten', from: '2026-06-14T06:00:00Z', until: null }
  const silent = { light: 'grey', text: '', reason: '', setAt: now, validUntil: now, setBy: null } as const
  const status = { ...silent, restrictions: [mowing], runwayInspection: null }
  await saveSetting(db, fieldStatusSetting, status, services.now())
  const [, today] = (await (await get(pprForm)).text()).split('wrap pk-after')
  expect(textOf(today!)).toContain('geöffnet. Heute: 09:00–18:00 Uhr. Mäharbeiten, bis auf Weiteres')
  expect(today).toContain('class="note warn"')
})

test('what is wrong stands at its field, and everything typed is still there', async () => {
  const club = await openForm()
  const refused = await club.post(pprForm, {
    ...klaraInHaste,
    kennzeichen: 'D-EQZ',
    'ankunft-tag': '2026-06-13',
    mail: 'klara.neumann@example',
    bemerkung: 'Wir bringen <Kuchen> mit.',
    formular: club.pass,
  })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(textOf(page)).toContain('Drei Angaben brauchen Ihre Hilfe')
  for (const field of ['kennzeichen', 'ankunft-tag', 'mail']) {
    expect(page).toContain(`href="#${field}"`)
    expect(page).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${field}"`),
    )
  }
  expect(textOf(page)).toContain('08:30 LT entspricht 06:30 UTC')
  expect(page).toContain('value="PA-28-181"')
  expect(page).toContain('Wir bringen &lt;Kuchen&gt; mit.')
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])
  expect((await club.post(pprForm, { ...klaraInHaste, formular: passOf(page) })).status).toBe(303)
})

test('what is wrong is listed in the order of the page', async () => {
  const club = await openForm()
  const wrong = { mtom: 'viel', 'abflug-zeit': 'abends', liter: 'voll', landungen: 'oft', passagiere: 'alle' }
  const refused = await club.post(pprForm, { ...wrong, formular: club.pass })
  const page = await refused.text()
  const listed = [...page.matchAll(/<li><a href="#([\w-]+)">/g)].map(([, name]) => name!)
  expect(listed.length).toBeGreaterThan(10)
  expect(listed).toEqual(listed.toSorted((a, b) => page.indexOf(`id="${a}"`) - page.indexOf(`id="${b}"`)))
})

test('programs are refused with a sentence a person could follow', async () => {
  const club = await openForm()
  const tries: [Record<string, string>, string][] = [
    [{ ...klaraInHaste }, 'wie es sonst Programme tun'],
    [{ ...klaraInHaste, formular: `${club.pass}x` }, 'wie es sonst Programme tun'],
    [
      { ...klaraInHaste, formular: club.pass, webseite: 'https://spam.example' },
      'wie es sonst Programme tun',
    ],
    [{ ...klaraInHaste, formular: await freshPass(club) }, 'Das ging sehr schnell.'],
  ]
  for (const [fields, sentence] of tries) {
    const refused = await club.post(pprForm, fields)
    const page = await refused.text()
    expect(refused.status).toBe(400)
    expect(textOf(page)).toContain(sentence)
    expect(page).toContain('value="Seeberg"')
  }
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])
})

test('who was refused for being quick may send the same page again', async () => {
  const club = await openForm()
  const quick = await club.post(pprForm, {
    ...klaraInHaste,
    formular: await freshPass(club),
  })
  expect((await club.post(pprForm, { ...klaraInHaste, formular: passOf(await quick.text()) })).status).toBe(
    303,
  )
})

test('a flood from one address is held up for a while', async () => {
  const club = await openForm()
  for (let tries = 0; tries < 40; tries += 1) await club.post(pprForm, { formular: club.pass })
  const held = await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
  expect(held.status).toBe(429)
  const page = await held.text()
  expect(textOf(page)).toContain('Bitte versuchen Sie es in 10 Minuten noch einmal oder rufen Sie uns an.')
  // The alternative: the tower's telephone, and a mail with the entered data.
  expect(textOf(page)).toMatch(/Es klappt nicht\? Turm: [\d /]+ oder Anfrage als E-Mail schreiben/)
  expect(page).toContain('href="mailto:platz@falkenried.example?subject=PPR-Anfrage%20')
  club.later(600)
  expect((await club.post(pprForm, { ...klaraInHaste, formular: club.pass })).status).toBe(303)
})

test('a form that was open all night asks to be sent once more', async () => {
  const club = await openForm()
  club.later(13 * 3600)
  const refused = await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
  const page = await refused.text()
  expect(textOf(page)).toContain('Die Seite war lange geöffnet.')
  expect((await club.post(pprForm, { ...klaraInHaste, formular: passOf(page) })).status).toBe(303)
})

test('a line break in a name makes no header line', async () => {
  const club = await openForm()
  const name = 'Neumann\r\nBcc: alle@gast.example'
  expect((await club.post(pprForm, { ...klaraInHaste, name, formular: club.pass })).status).toBe(303)
  await deliver(club)
  expect(club.services.mailer.sent.map(({ to }) => to)).toContainEqual({
    name: 'Klara Neumann Bcc: alle@gast.example',
    address: klaraInHaste.mail,
  })
  const twoAddresses = await club.post(pprForm, {
    ...klaraInHaste,
    mail: 'a@gast.example, b@gast.example',
    formular: club.pass,
  })
  expect(await twoAddresses.text()).toContain('id="mail-e"')
})

test('a pilot from abroad is answered in English', async () => {
  const club = await openForm()
  await club.post(pprForm, {
    ...klaraInHaste,
    kennzeichen: 'gbqlm',
    klasse: 'aeroplane',
    sprache: 'en',
    formular: club.pass,
  })
  await deliver(club)
  const mail = club.services.mailer.sent.find(({ to }) => to.address === klaraInHaste.mail)!
  expect(mail.subject).toBe('PPR-2026-0001 – G-BQLM: request received')
  expect(mail.text).toContain('the request is not yet a permission.')
  expect(textOf(mail.text)).toContain('16 June 2026, 08:30 LT (06:30 UTC)')
})
