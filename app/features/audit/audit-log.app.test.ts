import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const log = '/admin/protokoll'
async function anOffice() {
  const app = await startApp()
  const admin = await app.as('admin')
  const { recordChange } = await import('#app/platform/audit/record-change.server.ts')
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  let minute = 0
  const change = (name: string, more: { act?: 'changed' | 'removed'; text?: string; to?: string } = {}) =>
    recordChange(
      app.db,
      { id },
      {
        subject: 'notice',
        id: name,
        name,
        act: more.act ?? 'changed',
        before: { text: more.text ?? 'alt' },
        after: { text: more.to ?? 'neu' },
      },
      new Date(app.services.now().getTime() + (minute++ - 500) * 60_000),
    )
  const page = async (query = '') => (await admin.get(`${log}${query}`)).text()
  return { ...app, admin, change, page, userId: id }
}

test('what somebody did stands there with before and after and leads to the thing', async () => {
  const { change, page } = await anOffice()
  await change('Piste weich', { text: 'bis Montag gesperrt', to: 'bis Freitag gesperrt' })
  const shown = await page()
  expect(textOf(shown)).toContain('Text bei Hinweis')
  expect(shown).toContain('href="/admin/hinweise/Piste weich"')
  expect(shown).toMatch(/<del>.*?Montag.*?<\/del>/s)
  expect(shown).toMatch(/<ins>.*?Freitag.*?<\/ins>/s)
})

test('what a new club enters first stands there in German, field by field', async () => {
  const { admin, page } = await anOffice()
  const save = async (path: string, values: Record<string, string>) => {
    const html = await (await admin.get(path)).text()
    const [, expectedRevision] = /name="expectedRevision" value="(-?\d+)"/.exec(html) ?? []
    const sent = {
      ...(expectedRevision !== undefined && { expectedRevision }),
      intent: 'speichern',
      ...values,
    }
    expect((await admin.post(path, sent)).status).toBe(303)
  }
  await save('/admin/einrichten/verein', {
    name: 'LSC Egelsberg e. V.',
    shortName: 'LSC',
    'address.street': 'Am Flugplatz 1',
    'address.postalCode': '47802',
    'address.city': 'Krefeld',
    phone: '02151 123456',
    email: 'verein@egelsberg.example',
    accentHue: '150',
  })
  const place = {
    intent: 'uebernehmen',
    icao: 'EDLK',
    feld: 'name',
    art: 'special-airfield',
    telefon: '02151 1',
  }
  await save('/admin/einrichten/platz', { ...place, telefon: '02151 123457' })
  const server = { host: 'mail.lsc.example', port: '587', verschluesselung: 'starttls', benutzer: 'lsc' }
  await save('/admin/einrichten/mail', { ...server, passwort: 'streng geheim' })
  await save('/admin/flugzeuge/erstellen', {
    registration: 'D-1234',
    type: 'ASK 21',
    'details.manufacturer': 'Schleicher',
    class: 'glider',
    group: 'gliding',
    status: 'available',
    'details.silhouette': 'segler',
    'details.numbers.wingspanM': '17',
  })
  await save('/admin/einstellungen/sicherung', { intent: 'regel', nachts: 'ja', anzahl: '14' })
  const shown = textOf(/<main.*<\/main>/s.exec(await page())?.[0] ?? '')
  expect(shown).toMatch(/Telefon am Platz.*02151 123457/)
  expect(shown).toMatch(/Spannweite.*17/)
  expect(shown.match(/\b[a-z]+[A-Z]\w*\b|\b(?:details|host|port|encryption|kept|nightly)\b/g)).toBeNull()
})

test('a change of a setting is a sentence with its place, what was and what is', async () => {
  const { db, page, services, userId } = await anOffice()
  const { recordChange } = await import('#app/platform/audit/record-change.server.ts')
  await recordChange(
    db,
    { id: userId },
    {
      subject: 'home',
      id: 'home',
      name: 'Startseite',
      act: 'changed',
      before: { sentence: 'Segeln im Altmühltal' },
      after: { sentence: 'Fliegen im Altmühltal' },
    },
    services.now(),
  )
  const shown = textOf(await page())
  expect(shown).toMatch(/auf der Startseite.*Segeln im Altmühltal.*→.*Fliegen im Altmühltal/s)
})

test('the settings of a page are not called one of the things on it', async () => {
  const { db, admin } = await anOffice()
  await admin.post('/admin/vorstand/seite', {
    intent: 'speichern',
    expectedRevision: '0',
    intro: 'Wir sind für euch da.',
    'groups.0.id': 'vorstand',
    'groups.0.label': 'Vorstand',
  })
  expect(await db.selectFrom('audit_log').select('name').execute()).toEqual([
    { name: 'Einleitung und Gruppen' },
  ])
  expect(textOf(await (await admin.get(log)).text())).toContain(
    'Vorstandsseite geändert Einleitung und Gruppen',
  )
})

test('a selection by person, thing, act, day or word shows only what fits', async () => {
  const { change, page, userId } = await anOffice()
  await change('Piste weich', { to: 'Schlamm' })
  await change('Hallenfest', { act: 'removed' })
  for (const [query, sees, misses] of [
    ['?q=schlamm', 'Piste weich', 'Hallenfest'],
    ['?tat=removed', 'Hallenfest', 'Piste weich'],
    ['?von=2026-06-14&bis=2026-06-14', 'Piste weich', 'Nichts passt'],
    [`?person=${userId}&sache=notice`, 'Hallenfest', 'Nichts passt'],
    ['?sache=post', 'Nichts passt', 'Hallenfest'],
    ['?bis=2026-06-13', 'Nichts passt', 'Hallenfest'],
    ['?person=niemand', 'Nichts passt', 'Hallenfest'],
  ] as const) {
    const shown = await page(query)
    expect(shown, query).toContain(sees)
    expect(shown, query).not.toContain(misses)
  }
})

test('a long log goes on page by page without leaving anything out', async () => {
  const { change, page } = await anOffice()
  for (let number = 1; number <= 45; number += 1) await change(`Hinweis ${String(number).padStart(2, '0')}.`)
  const first = await page()
  expect(first).toContain('Hinweis 45.')
  expect(first).not.toContain('Hinweis 05.')
  const next = /href="(\/admin\/protokoll\?[^"]*nach=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = await page(next.replace(log, '').replaceAll('&amp;', '&'))
  expect(second).toContain('Hinweis 05.')
  expect(second).toContain('Hinweis 01.')
  expect(second).not.toContain('Hinweis 06.')
})

test('the file runs no formula, and that it was taken out stands in the log', async () => {
  const { admin, change, page } = await anOffice()
  await change('=SUMME(A1:A9)', { text: '+49', to: '@heute' })
  const answer = await admin.post(`${log}/datei?q=summe`, {})
  expect(answer.headers.get('content-disposition')).toContain('protokoll-2026-06-14.csv')
  const file = await answer.text()
  expect(file).toContain(";'=SUMME(A1:A9);")
  expect(file).toContain('Text: +49 → @heute')
  expect(textOf(await page('?tat=exported'))).toContain('Protokoll ausgegeben')
})

test('a form that changes something in the administration leaves its line by itself', async () => {
  const { admin, page } = await anOffice()
  const saved = await admin.post('/admin/einstellungen/anmeldung', { minLength: '14' })
  expect(saved.status).toBe(303)
  const shown = await page()
  expect(textOf(shown)).toContain('Anmeldung und Passwörter')
  expect(shown).toContain('Mindestlänge des Passworts')
})

test('before and after are German words and names, not what is stored', async () => {
  const { db, as } = await startApp()
  const { recordChange } = await import('#app/platform/audit/record-change.server.ts')
  const { aDutyMember } = await import('#app/features/schedule/duties/duties.fixture.ts')
  const authorId = await aDutyMember(db, 'Feldmann')
  const line = { subject: 'post', id: 'p', name: 'Die Halle', act: 'changed' } as const
  const after = { status: 'archived', visibility: 'members', authorId }
  await recordChange(
    db,
    null,
    { ...line, before: { status: 'draft' }, after },
    new Date('2026-06-14T10:00:00Z'),
  )
  const shown = textOf(await (await (await as('admin')).get(`${log}?sache=post`)).text())
  expect(shown).toContain('Entwurf')
  expect(shown).toContain('im Archiv')
  expect(shown).toContain('Mitglieder')
  expect(shown).toContain('Jana Feldmann')
  expect(shown).not.toMatch(/>(draft|archived|members)</)
  expect(shown).not.toContain(`>${authorId}<`)
})
