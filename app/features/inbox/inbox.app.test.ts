import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { askToLand, klara } from '#app/features/ppr/klara-asks.fixture.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2060', '')

type Fields = Record<string, string>

/** Creates a club with landing requests received one after the other. */
async function clubWith(...requests: Fields[]) {
  const club = await startAirfieldClub()
  const places: string[] = []
  for (const fields of requests) {
    const sent = await askToLand(club, fields)
    expect(sent.status).toBe(303)
    places.push(sent.headers.get('location')!.split('?')[0]!)
  }
  const rows = await club.db.selectFrom('requests').select('id').orderBy('number').execute()
  return {
    ...club,
    ids: rows.map(({ id }) => id),
    places,
    async mailsTo(address: string) {
      while (await runNextJob(club.services, [sendMail])) continue
      return club.services.mailer.sent.filter(({ to }) => to.address === address)
    },
  }
}

// Beyond the nets: a pilot’s answer behind a link of a mail.
test(
  'a request goes from the form through the office to a permission the pilot can cancel',
  { tags: 'postgres' },
  async () => {
    const club = await clubWith({})
    const officer = await club.as('admin', ['flight-operations'])
    const page = `/admin/anfragen/${club.ids[0]}`
    const [toTower] = await club.mailsTo('platz@falkenried.example')
    expect(toTower!.text).toContain(`https://verein.example${page}`)

    expect((await club.get(page)).headers.get('location')).toContain('/anmelden?')
    const received = textOf(await (await officer.get(page)).text())
    expect(received).toContain('Luftfahrzeug D-EQZT, PA-28-181')
    expect(received).not.toMatch(/eingegangen,? eingegangen/)
    expect(received).toContain('Wird nach dem 14. September 2026 mit Verlauf, Notizen und E-Mails gelöscht.')
    club.later(60)
    const answered = await officer.post(page, {
      intent: 'confirm',
      expectedRevision: '1',
      text: 'Bitte am Funk melden.',
    })
    expect([answered.status, answered.headers.get('location')]).toEqual([303, `${page}?erledigt=confirm`])

    const granted = (await club.mailsTo(klara.mail)).at(-1)!
    expect(granted.subject).toBe('PPR-2026-0001 – D-EQZT: genehmigt')
    expect(granted.text).toContain('Bitte nennen Sie die Nummer XDFR-2026-0001 im Funk.')
    const own = /https:\/\/verein\.example(\/piloteninfo\/ppr\/[\w-]{32})/.exec(granted.text)![1]!

    const shown = await club.get(own)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    const permission = textOf(await shown.text())
    expect(permission).toContain('PPR-Nummer XDFR-2026-0001')
    expect(permission).toMatch(/Bezahlen Zahlung am Turm: .+ Preisliste/)
    const calendar = await (await club.get(`${own}/landung.ics`)).text()
    expect(calendar).toContain('SEQUENCE:2\r\nSTATUS:CONFIRMED\r\nDTSTART:20260616T053000Z')

    club.later(60)
    const cancelled = await club.post(own, { intent: 'cancel', grund: 'Grippe' })
    expect(cancelled.headers.get('location')).toBe(`${own}?erledigt=cancel`)
    expect((await club.mailsTo(klara.mail)).at(-1)!.text).toContain(
      'Ihr PPR XDFR-2026-0001 wurde von Ihnen storniert.',
    )
    expect((await club.mailsTo('platz@falkenried.example')).at(-1)!.subject).toBe(
      'PPR-2026-0001: vom Piloten storniert, D-EQZT',
    )
    expect(await (await club.get(`${own}/landung.ics`)).text()).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED')
    const late = await officer.post(page, { intent: 'land', expectedRevision: '3' })
    expect(late.status).toBe(409)
    expect(textOf(await late.text())).toContain(
      '„Gelandet“ geht nicht: Der Vorgang ist vom Piloten storniert.',
    )
  },
)

test('a question is asked, answered behind the link, and the change of a granted flight waits for the tower', async () => {
  const club = await clubWith({})
  const officer = await club.as('admin', ['flight-operations'])
  const page = `/admin/anfragen/${club.ids[0]}`
  const own = club.places[0]!
  const empty = await officer.post(page, { intent: 'ask', expectedRevision: '1', text: '  ' })
  expect(empty.status).toBe(400)
  expect(textOf(await empty.text())).toContain('Schreib bitte, was dir noch fehlt.')
  club.later(1)
  await officer.post(page, {
    intent: 'ask',
    expectedRevision: '1',
    text: 'Kommen Sie aus einem Schengen-Staat?',
  })
  expect((await club.mailsTo(klara.mail)).at(-1)!.subject).toBe('PPR-2026-0001 – D-EQZT: Rückfrage')
  expect(textOf(await (await club.get(own)).text())).toContain('Kommen Sie aus einem Schengen-Staat?')

  const silent = await club.post(own, { intent: 'reply', antwort: '' })
  expect(silent.status).toBe(400)
  expect(textOf(await silent.text())).toContain('Bitte schreiben Sie eine Antwort.')
  club.later(1)
  expect((await club.post(own, { intent: 'reply', antwort: 'Ja, aus Wien.' })).status).toBe(303)
  expect((await club.mailsTo('platz@falkenried.example')).at(-1)!.text).toContain('Ja, aus Wien.')

  club.later(1)
  await officer.post(page, { intent: 'confirm', expectedRevision: '3', text: '' })
  const change = `${own}/aendern`
  const filled = await (await club.get(change)).text()
  expect(filled).toContain('value="D-EQZT"')
  const closed = await club.post(change, { ...klara, 'ankunft-zeit': '23:30', expectedRevision: '4' })
  expect(closed.status).toBe(400)
  expect(textOf(await closed.text())).toContain('Um 23:30 Uhr (21:30 UTC) ist es Nacht.')
  club.later(1)
  expect((await club.post(change, { ...klara, 'ankunft-zeit': '09:30', expectedRevision: '4' })).status).toBe(
    303,
  )
  const changed = (await club.mailsTo(klara.mail)).at(-1)!
  expect(changed.text.replace(/[\s\u00A0]+/g, ' ')).toContain(
    'Ankunft: 16. Juni 2026, 08:30 LT, jetzt 16. Juni 2026, 09:30 LT',
  )
  expect(changed.text).toContain('Die Genehmigung XDFR-2026-0001 gilt erst wieder')
  expect(await club.db.selectFrom('ppr_flights').select('eta').execute()).toEqual([
    { eta: '2026-06-16T07:30:00.000Z' },
  ])
  club.later(1)
  await officer.post(page, { intent: 'confirm', expectedRevision: '5', text: '' })
  expect((await club.mailsTo(klara.mail)).at(-1)!.text).toContain('Nummer XDFR-2026-0001')
})

test('the office finds requests by state, words and day, and only those it may answer', async () => {
  const club = await clubWith({}, { kennzeichen: 'D-EQUW', name: 'Özdemir', mail: 'o@gast.example' })
  const officer = await club.as('admin', ['flight-operations'])
  const list = async (query: string) => textOf(await (await officer.get(`/admin/anfragen${query}`)).text())
  expect(await list('')).toContain('2 warten auf euch.')
  expect(await list('?q=özdemir')).not.toContain('Klara Neumann')
  expect(await list('?q=equw')).toContain('Klara Özdemir')
  expect(await list('?q=100%25')).toContain('Keine Anfrage passt zu dieser Auswahl.')
  expect(await list('?art=ppr&stand=confirmed')).toContain('Keine Anfrage passt')
  expect(await list('?von=2026-06-14&bis=2026-06-14')).toContain('Klara Neumann')
  expect(await list('?bis=2026-06-13')).not.toContain('Klara Neumann')
  expect(await list('?art=unfug&stand=unfug&von=gestern&nach=%27')).toContain('Anfragen')

  const editor = await club.as('admin', ['editorial'])
  expect(textOf(await (await editor.get('/admin/anfragen')).text())).not.toContain('Klara')
  expect((await editor.get(`/admin/anfragen/${club.ids[0]}`)).status).toBe(404)
  expect(
    (await editor.post(`/admin/anfragen/${club.ids[0]}`, { intent: 'confirm', expectedRevision: '1' }))
      .status,
  ).toBe(404)
  expect((await editor.get('/admin/anfragen/ppr')).status).toBe(403)
  expect((await editor.get('/admin/anfragen/ppr/tag.csv')).status).toBe(403)
  expect(await club.db.selectFrom('requests').select('revision').execute()).toEqual([
    { revision: 1 },
    { revision: 1 },
  ])
})

test('a landing in the open hours whose departure needs somebody is not shown as nothing to look at', async () => {
  const club = await clubWith({
    'ankunft-tag': '2026-06-19',
    'ankunft-zeit': '15:00',
    'abflug-tag': '2026-06-22',
    'abflug-zeit': '10:00',
  })
  const officer = await club.as('admin', ['flight-operations'])
  const list = textOf(await (await officer.get('/admin/anfragen/ppr')).text())
  expect(list).toContain('Abflug außerhalb der Betriebszeit')
  expect(list).toContain('Zeit prüfen')
})

test('what the tower sees of a landing goes by the hours and restrictions of now, and names the place it asks for', async () => {
  const club = await clubWith({
    'ankunft-tag': '2026-06-20',
    'ankunft-zeit': '11:00',
    abstellen: 'halle',
    naechte: '2',
    spannweite: '10,67',
  })
  const officer = await club.as('admin')
  const list = async () => textOf(await (await officer.get('/admin/anfragen/ppr')).text())
  expect(await list()).toMatch(/Zeit passt .* Möchte abstellen: Halle, 2 Nächte/)
  const closure = { fromDay: '2026-06-20', fromTime: '10:00', untilDay: '2026-06-20', untilTime: '14:00' }
  const restricted = { intent: 'sperren', runway: '', reason: 'Flugplatzfest', ...closure }
  expect((await officer.post('/admin/platzstatus', restricted)).status).toBe(303)
  expect(await list()).toMatch(/Zeit prüfen .* Eingeschränkt: Flugplatzfest/)
  await club.db.updateTable('opening_rules').set({ mode: 'closed' }).execute()
  expect(await list()).toContain('Der Platz ist zu dieser Zeit geschlossen')
})

test('a day’s list is printed and goes to a spreadsheet without formulas', async () => {
  const club = await clubWith(
    {
      von: '=HYPERLINK("http://boese.example")',
      muster: '@SUM(A1)',
      'abflug-tag': '2026-06-17',
      'abflug-zeit': '10:00',
    },
    { 'ankunft-tag': '2026-06-17' },
  )
  const officer = await club.as('admin', ['flight-operations'])
  const day = await officer.get('/admin/anfragen/ppr?tag=2026-06-16')
  expect(textOf(await day.text())).toContain('Tagesliste, 16. Juni')
  const file = await officer.get('/admin/anfragen/ppr/tag.csv?tag=2026-06-16')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="ppr-2026-06-16.csv"')
  const rows = (await file.text()).trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/^08:30;06:30;17\.06\.2026 10:00;/)
  expect(rows[1]).toContain(`'@SUM(A1)`)
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://boese.example"")"`)
  expect(rows[1]).not.toMatch(/(^|;)"?[=@]/)
})

test('somebody takes a request on, notes are the office’s own, and a lost mail is seen and sent again', async () => {
  const club = await clubWith({})
  club.services.mailer.breakDown(new Error('no route to host'))
  club.later(80 * 3600)
  const { id } = await club.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const page = `/admin/anfragen/${id}`
  while (await runNextJob(club.services, [sendMail])) continue
  const officer = await club.as('admin', ['flight-operations'])
  expect(textOf(await (await officer.get(page)).text())).toContain('nicht zugestellt (no route to host)')

  club.services.mailer.mend()
  const mails = await club.db.selectFrom('mails').select('id').execute()
  for (const mail of mails) await officer.post(page, { intent: 'mail', mail: mail.id })
  expect(await club.mailsTo(klara.mail)).toHaveLength(1)
  expect((await officer.post(page, { intent: 'mail', mail: mails[0]!.id })).status).toBe(409)

  await officer.post(page, { intent: 'take' })
  await officer.post(page, { intent: 'note', text: 'Hat schon zweimal abgesagt.' })
  expect((await officer.post(page, { intent: 'note', text: ' ' })).status).toBe(400)
  const shown = textOf(await (await officer.get(page)).text())
  expect(shown).toContain('Hat schon zweimal abgesagt.')
  expect(shown).toContain('übernommen')
  expect(textOf(await (await club.get(club.places[0]!)).text())).not.toContain('zweimal')
})

test(
  'one pilot’s link shows nothing of another’s request, and a wrong one leads nowhere',
  { tags: 'postgres' },
  async () => {
    const club = await clubWith({}, { kennzeichen: 'D-EQUW', name: 'Özdemir', mail: 'o@gast.example' })
    const page = await (await club.get(club.places[1]!)).text()
    expect(page).not.toMatch(/D-EQZT|Neumann|PPR-2026-0001/)
    for (const path of ['', '/aendern', '/landung.ics']) {
      expect((await club.get(`/piloteninfo/ppr/${'a'.repeat(32)}${path}`)).status).toBe(404)
    }
    expect((await club.get(`${club.places[0]!}/landung.ics`)).status).toBe(404)
    expect((await club.post(`/piloteninfo/ppr/${'a'.repeat(32)}`, { intent: 'cancel' })).status).toBe(404)
  },
)
