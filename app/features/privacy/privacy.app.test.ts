import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { retentionSetting } from '#app/platform/settings/retention.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from '#test/app.ts'
import { unpackedZip } from '#test/unpacked-zip.ts'
import { personId, personMail, leaveTraces } from './person-with-traces.fixture.ts'
import type { PersonExport } from './export.server.ts'

async function anOffice() {
  const app = await startApp()
  const at = app.services.now()
  const { userId } = await leaveTraces(app.services, at)
  const officer = await app.as('admin', ['data-protection'])
  const { token } = await startSession(app.db, userId, at)
  const jana = app.withCookie(`__Host-sitzung=${token}`)
  const log = async () =>
    (
      await app.db
        .selectFrom('member_log')
        .select('action')
        .where('action', '<>', 'portrait-set')
        .orderBy('action')
        .execute()
    ).map(({ action }) => action)
  const start = at.getTime()
  return {
    ...app,
    userId,
    officer,
    jana,
    log,
    page: `/admin/mitglieder/${personId}/daten`,
    leave: () => app.db.updateTable('members').set({ status: 'left' }).where('id', '=', personId).execute(),
    elevenMinutesLater: () => {
      app.services.now = () => new Date(start + 11 * 60_000)
    },
  }
}

async function unpacked(answer: Response) {
  const files = await unpackedZip(answer)
  return {
    names: [...files.keys()],
    data: JSON.parse(String(files.get('daten.json'))) as PersonExport,
    overview: String(files.get('uebersicht.html')),
  }
}

test(
  'a member takes home everything the club keeps of them, and it is noted',
  { tags: 'postgres' },
  async () => {
    const { jana, log } = await anOffice()
    const answer = await jana.post('/mitglied/konto/daten/auskunft', {})
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="daten-dr-jana-zwoelfgruen-2026-06-14.zip"',
    )
    const { names, data, overview } = await unpacked(answer)
    expect(names).toEqual([
      'uebersicht.html',
      'daten.json',
      expect.stringMatching(/^dateien\/[\da-f]{32}\.webp$/),
    ])
    const profile = data.bereiche.find(({ schluessel }) => schluessel === 'members.profile')
    expect(profile?.eintraege).toEqual([
      expect.objectContaining({
        Vorname: 'Jana',
        'E-Mail': personMail,
        Geburtstag: '1981-02-03',
        Notiz: 'Schlüssel 12',
      }),
    ])
    for (const word of ['Zwölfgrün', 'Anmeldungen zu Veranstaltungen', 'Ruft mich an', 'Fliegerlager']) {
      expect(overview).toContain(word)
    }
    expect(overview).not.toContain('<script')
    expect(overview).toContain('Austritt eingetragen')
    // Internal keys such as `vcard-export` mean nothing to readers.
    const said = ['Vorgang', 'Stand', 'Was'].flatMap((name) =>
      [...overview.matchAll(new RegExp(`<dt>${name}</dt><dd>([^<]*)</dd>`, 'g'))].map(([, word]) => word),
    )
    expect(said).toContain('angemeldet')
    const known = ['sent', 'waiting', 'failed', 'new', 'registered', 'created', 'changed', 'exit-set']
    expect(said.filter((word) => known.includes(word ?? ''))).toEqual([])
    expect(await log()).toEqual(['exit-set', 'own-data-export'])
  },
)

test('nobody gets a person’s data without a fresh proof, or without the right', async () => {
  const { jana, officer, page, elevenMinutesLater, as, log, post } = await anOffice()
  const member = await as('member')
  expect((await member.post(`${page}/auskunft`, {})).status).toBe(403)
  expect((await post(`${page}/auskunft`, {})).status).toBe(302)
  const editor = await as('admin', ['editorial'])
  expect((await editor.post(`${page}/auskunft`, {})).status).toBe(403)
  expect((await editor.get(page)).status).toBe(403)
  elevenMinutesLater()
  for (const [who, path, back] of [
    [jana, '/mitglied/konto/daten/auskunft', '/mitglied/konto/daten?noch-einmal=auskunft'],
    [officer, `${page}/auskunft`, `${page}?noch-einmal=`],
    [officer, page, `${page}?noch-einmal=`],
  ] as const) {
    const answer = await who.post(path, {})
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/anmelden/bestaetigen?weiter=${encodeURIComponent(back)}`,
    ])
  }
  expect(await log()).toEqual(['exit-set'])
})

test('who still is a member cannot be erased; the page leads to the exit', async () => {
  const { officer, page, db } = await anOffice()
  const text = await (await officer.get(page)).text()
  expect(text).toContain(`${page.replace('/daten', '')}/austritt`)
  expect(text).not.toContain('endgültig löschen')
  expect((await officer.post(page, { stand: '' })).status).toBe(409)
  expect(await db.selectFrom('members').select('id').execute()).toEqual([{ id: personId }])
})

test('the office erases exactly what it was shown', async () => {
  const { officer, page, leave, db, log, get, services } = await anOffice()
  await leave()
  const text = await (await officer.get(page)).text()
  expect(text).toContain('Windentag')
  const told = (await unpacked(await officer.post(`${page}/auskunft`, {}))).data.bereiche
  const rows = /<tbody.*?<\/tbody>/s.exec(text)?.[0].match(/<tr/g)
  expect(rows).toHaveLength(told.filter(({ eintraege }) => eintraege.length > 0).length)
  const stand = /name="stand" value="([^"]*)"/.exec(text)?.[1] ?? ''
  await db
    .insertInto('known_devices')
    .values({
      user_id: (
        await db.selectFrom('users').select('id').where('member_id', '=', personId).executeTakeFirstOrThrow()
      ).id,
      device_hash: 'neu',
      last_sign_in_at: services.now().toISOString(),
    })
    .execute()
  const outdated = await officer.post(page, { stand })
  expect([outdated.status, await outdated.text()]).toEqual([409, expect.stringContaining('noch einmal an')])
  const fresh = /name="stand" value="([^"]*)"/.exec(await (await officer.get(page)).text())?.[1] ?? ''
  const erased = await officer.post(page, { stand: fresh })
  expect([erased.status, erased.headers.get('location')]).toEqual([303, '/admin/datenschutz?geloescht=1'])
  expect((await officer.get(page)).status).toBe(404)
  expect(await db.selectFrom('members').select('id').execute()).toEqual([])
  expect(await log()).toEqual(['data-export', 'erased', 'exit-set'])
  for (const address of [
    '/verein/mitglieder',
    '/verein/vorstand',
    '/impressum',
    '/flugplatz/geschichte',
    '/suche?q=Jana',
  ]) {
    const answer = await get(address)
    expect([address, answer.status]).toEqual([address, 200])
    if (!address.startsWith('/suche')) expect(await answer.text(), address).not.toContain('Zwölfgrün')
  }
})

test('a member’s wish reaches the office with a day to answer by, and can be taken back', async () => {
  const { jana, officer, db } = await anOffice()
  const own = '/mitglied/konto/daten'
  expect((await jana.post(own, { intent: 'loeschung-wuenschen' })).status).toBe(303)
  expect((await jana.post(own, { intent: 'loeschung-wuenschen' })).status).toBe(303)
  expect(await (await jana.get(own)).text()).toMatch(/antwortet bis.*14\..*Juli 2026/s)
  const admin = await (await officer.get('/admin/datenschutz')).text()
  expect(admin).toContain(`/admin/mitglieder/${personId}/daten`)
  expect(admin).toMatch(/bis .*14\..*Juli 2026/s)
  const mails = await db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'loeschung-gewuenscht')
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([personMail, 'verein@verein.example'])
  expect((await jana.post(own, { intent: 'zuruecknehmen' })).status).toBe(303)
  expect(await db.selectFrom('erasure_wishes').select('id').execute()).toEqual([])
})

test('the record of processing tells every kind of data with its end, also as a table', async () => {
  const { officer, as } = await anOffice()
  const page = await (await officer.get('/admin/datenschutz/verzeichnis')).text()
  for (const word of [
    'Luftsportverein',
    'Anmeldungen zu Veranstaltungen',
    'Drei Monate nach der Veranstaltung',
    'Nachrichten: Zwölf Monate',
  ]) {
    expect(page).toContain(word)
  }
  const csv = await officer.get('/admin/datenschutz/verzeichnis.csv')
  expect(await csv.text()).toContain('Verarbeitung;Zweck;Betroffene')
  expect((await (await as('admin', ['editorial'])).get('/admin/datenschutz/verzeichnis.csv')).status).toBe(
    403,
  )
})

test('a period is changed once and told everywhere; what cannot be is refused at its field', async () => {
  const { officer, db, get } = await anOffice()
  const page = '/admin/datenschutz/fristen'
  const refused = await officer.post(page, {
    intent: 'speichern',
    expectedRevision: '0',
    'requests.contact': 'ewig',
  })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('zwischen 1 und')])
  expect(
    (await officer.post(page, { intent: 'speichern', expectedRevision: '0', 'requests.contact': '92' }))
      .status,
  ).toBe(303)
  const late = await officer.post(page, {
    intent: 'speichern',
    expectedRevision: '0',
    'requests.contact': '30',
  })
  expect(late.status).toBe(409)
  const notice = await late.text()
  expect(notice).toContain('Zwischenzeitlich geändert')
  // Only what differs is asked, and both numbers stand there.
  expect(new Set([...notice.matchAll(/name="choice:([^"]+)"/g)].map(([, key]) => key))).toEqual(
    new Set(['requests.contact']),
  )
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'retention')
    .executeTakeFirst()
  expect(stored?.value).toBe('{"requests.contact":92}')
  expect(await (await officer.get('/admin/datenschutz/verzeichnis')).text()).toContain(
    'Nachrichten: Drei Monate',
  )
  const chosen = await officer.post(page, {
    intent: 'zusammen:1:speichern',
    'requests.contact': '30',
    'requests.ppr': '60',
    'choice:requests.contact': 'theirs',
    'choice:requests.ppr': 'mine',
  })
  expect(chosen.status).toBe(303)
  expect((await findSetting(db, retentionSetting)) ?? {}).toEqual({
    'requests.contact': 92,
    'requests.ppr': 60,
  })
  expect((await get('/kontakt')).status).toBe(200)
  const own = { intent: 'speichern', expectedRevision: '2', 'events.registrations': '30' }
  expect((await officer.post(page, own)).status).toBe(303)
  expect(await (await officer.get('/admin/datenschutz/verzeichnis')).text()).toContain(
    'Einen Monat nach der Veranstaltung',
  )
})
