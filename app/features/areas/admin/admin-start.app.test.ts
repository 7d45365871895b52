import { expect, test } from 'vitest'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { createDocument } from '#app/features/documents/documents.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { savePage } from '#app/features/pages/pages.server.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { changeSetting } from '#app/platform/settings/settings.server.ts'
import { addBackup } from '#app/features/backup/backups.server.ts'
import { newId } from '#app/lib/ids.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const plainText = async (answer: Response) =>
  (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')

test('an empty club is led from its record to its first mail, and what is done is ticked off', async () => {
  const { as } = await startApp()
  const page = await plainText(await (await as('admin')).get('/admin'))
  for (const href of ['verein', 'platz', 'zeiten', 'zustaendige', 'mail', 'website'])
    expect(page).toContain(`href="/admin/einrichten/${href}"`)
  expect(page).toContain('Erste Schritte')
  expect(page).not.toContain('>erledigt<')
  const board = await plainText(await (await as('admin', ['editorial'])).get('/admin'))
  expect(board).not.toContain('Den Mailserver eintragen')
})

test('a club that is set up reads no first steps, and when nothing waits, that nothing does', async () => {
  const { as } = await startAirfieldClub()
  const page = await plainText(await (await as('admin', ['membership'])).get('/admin'))
  expect(page).not.toContain('Erste Schritte')
  expect(page).toContain('Nichts wartet auf dich.')
})

test('the state that holds is marked among the four that can be set with one press', async () => {
  const { as } = await startAirfieldClub()
  const officer = await as('admin', ['flight-operations'])
  const marked = async () =>
    [...(await (await officer.get('/admin')).text()).matchAll(/<button[^>]*name="intent"[^>]*>/g)].flatMap(
      ([button]) => (button.includes('aria-current="true"') ? [/value="([^"]+)"/.exec(button)?.[1]] : []),
    )
  for (const light of ['red', 'green']) {
    await officer.post('/admin/platzstatus', { intent: light, until: 'open', text: '', zurueck: 'heute' })
    expect(await marked()).toEqual([light])
  }
})

test('what is restricted at the field stands beside its state, as on the website', async () => {
  const { as } = await startAirfieldClub()
  const officer = await as('admin', ['flight-operations'])
  const mowing = { intent: 'sperren', runway: '', reason: 'Mäharbeiten', fromDay: '', fromTime: '' }
  const sent = await officer.post('/admin/platzstatus', { ...mowing, untilDay: '', untilTime: '' })
  expect(sent.status).toBe(303)
  expect(textOf(await (await officer.get('/admin')).text())).toContain(
    'Eingeschränkt: Mäharbeiten, bis auf Weiteres.',
  )
})

test('what is due stands in the list and leads to where it is settled', async () => {
  const { as, db, services } = await startAirfieldClub()
  const at = services.now()
  await changeSetting(
    db,
    airfieldSetting,
    (airfield) => ({
      ...airfield!,
      review: { asOf: '2026-01-01', checkedBy: null, nextReview: '2026-06-01', airac: null, version: null },
    }),
    at,
  )
  await savePage(
    db,
    { key: 'anfahrt', title: 'Anfahrt', sections: [], reviewedOn: '2024-05-01', documentId: null },
    at,
  )
  const letter = {
    template: 'x',
    from: { name: '', address: 'a@b.example' },
    replyTo: null,
    text: '',
    html: '',
  }
  await postMail(db, { ...letter, to: { name: '', address: 'keiner' }, subject: 'x' }, at)
  await enqueue(db, { kind: 'x' }, {}, { at })
  await db.updateTable('jobs').set({ failed_at: at.toISOString() }).execute()
  const guardians = [
    {
      purpose: 'photo' as const,
      textVersion: '1',
      grantedAt: at.toISOString(),
      grantedBy: 'guardian' as const,
      method: 'paper',
      revokedAt: null,
    },
  ]
  const ids: string[] = []
  for (const [number, birthDate] of ['2008-06-14', '2008-06-15'].entries()) {
    const id = await createMember(
      db,
      {
        ...aPerson,
        memberNumber: number + 1,
        firstName: 'Mia',
        lastName: `Jung${number}`,
        details: { birthDate },
        consents: guardians,
      },
      at,
    )
    ids.push(id)
  }
  await db
    .insertInto('erasure_wishes')
    .values({ id: newId(at), member_id: ids[1]!, asked_at: at.toISOString(), due_on: '2026-07-14' })
    .execute()
  const { id: backupId } = await addBackup(db, 'nightly', at)
  await db
    .updateTable('backups')
    .set({ state: 'made', finished_at: '2026-05-30T02:00:00.000Z' })
    .where('id', '=', backupId)
    .execute()
  const page = await plainText(await (await as('admin')).get('/admin'))
  const lines = [...page.matchAll(/<h[34]><a href="([^"]+)">([^<]+)/g)]
  const list = lines.map(([, href, title]) => [href, title])
  expect(list).toContainEqual(['/admin/einstellungen/mail', 'Nicht zugestellte Mail'])
  expect(list).toContainEqual(['/admin/einstellungen/technik', 'Liegengebliebene Arbeit'])
  expect(list).toContainEqual([`/admin/mitglieder/${ids[0]}#einwilligungen`, 'Einwilligung zu erneuern'])
  expect(list).toContainEqual([`/admin/mitglieder/${ids[1]}/daten`, 'Wunsch nach Löschung'])
  expect(list).toContainEqual(['/admin/einstellungen/sicherung', 'Überfällige Sicherung'])
  expect(list).toContainEqual(['/admin/flugplatz/pruefung', 'Platzdaten'])
  expect(list).toContainEqual(['/admin/texte/anfahrt', 'Text „Anfahrt“'])
  expect(page).toContain('Zu prüfen seit 1. Juni 2026.')

  const treasurer = await plainText(await (await as('admin', ['treasurer'])).get('/admin'))
  expect(treasurer).not.toMatch(/nicht zugestellte|Platzdaten|Einwilligung zu|Löschung|Sicherung/)
})

test('parts of the airfield record, documents that ran out and tips handed in wait in the list as well', async () => {
  const { as, db, services } = await startAirfieldClub()
  const at = services.now()
  await changeSetting(
    db,
    airfieldSetting,
    (airfield) => ({
      ...airfield!,
      blocks: { runways: { asOf: '2025-01-01', source: null, nextReview: '2026-02-01' } },
    }),
    at,
  )
  const details = { summary: '', readReceipt: false, folder: '', validUntil: '2026-03-31', downloadId: null }
  const document = { title: 'Gebührenordnung', visibility: 'public' as const, version: 1, asOf: '2025-01-01' }
  await createDocument(db, { ...document, id: 'gebuehren', body: [], details }, at)
  await createDocument(
    db,
    { ...document, id: 'satzung', title: 'Satzung', body: [], details: { ...details, validUntil: null } },
    at,
  )
  const page = await plainText(await (await as('admin')).get('/admin'))
  expect(page).toMatch(/href="\/admin\/flugplatz\/pisten"[^>]*>Platzdaten: Pisten/)
  expect(page).toContain('href="/admin/dokumente/gebuehren"')
  expect(page).toContain('Zu prüfen seit 1. April 2026.')
  expect(page).not.toContain('href="/admin/dokumente/satzung"')
  const treasurer = await plainText(await (await as('admin', ['treasurer'])).get('/admin'))
  expect(treasurer).not.toContain('Gebührenordnung')
})

test('a line about several people or things names them and leads to exactly those', async () => {
  const { as, db, services } = await startAirfieldClub()
  const at = services.now()
  const long = '2019-05-01T10:00:00.000Z'
  for (const [number, lastName] of ['Amsel', 'Bussard', 'Dohle', 'Elster', 'Fink'].entries()) {
    const consent = { textVersion: '1', grantedBy: 'self' as const, method: 'paper', revokedAt: null }
    const id = await createMember(
      db,
      {
        ...aPerson,
        memberNumber: number + 1,
        firstName: 'Mia',
        lastName,
        consents: [
          { ...consent, purpose: 'photo', grantedAt: lastName === 'Fink' ? at.toISOString() : long },
        ],
      },
      at,
    )
    if (number > 2) continue
    await db
      .insertInto('erasure_wishes')
      .values({ id: newId(at), member_id: id, asked_at: at.toISOString(), due_on: `2026-07-1${number}` })
      .execute()
  }
  const admin = await as('admin')
  const page = textOf(await (await admin.get('/admin')).text())
  expect(page).toContain(
    '4 Einwilligungen zu erneuern Mia Amsel, Mia Bussard, Mia Dohle und 1 weitere Person.',
  )
  expect(page).toContain(
    '3 Wünsche nach Löschung Mia Amsel, Mia Bussard und Mia Dohle, der erste zu erledigen bis 10. Juli 2026.',
  )
  const html = await (await admin.get('/admin')).text()
  expect(html).toContain('href="/admin/datenschutz#wuensche"')
  expect(html).toContain('href="/admin/mitglieder?einwilligung=erneuern"')
  const list = textOf(await (await admin.get('/admin/mitglieder?einwilligung=erneuern')).text())
  expect(list).toContain('Mia Elster')
  expect(list).not.toContain('Fink')
})

test('a club that was never backed up is told so where its work waits', async () => {
  const { as } = await startApp()
  const page = await plainText(await (await as('admin')).get('/admin'))
  expect(page).toMatch(/href="\/admin\/einstellungen\/sicherung">Fehlende Sicherung/)
  const editor = await plainText(await (await as('admin', ['editorial'])).get('/admin'))
  expect(editor).not.toContain('Fehlende Sicherung')
})

test('whoever works for the club lands on the day’s work, a member in the members’ area, and an address asked for wins', async () => {
  const { post, newAccount } = await startApp()
  const password = 'kniebrett-und-kopfhoerer'
  const landing = async (email: string, role: 'member' | 'admin', query = '') => {
    await newAccount({ email, password, role })
    return (await post(`/anmelden${query}`, { email, password })).headers.get('location')
  }
  expect(await landing('tower@verein.example', 'admin')).toBe('/admin')
  expect(await landing('jana@verein.example', 'member')).toBe('/mitglied')
  expect(await landing('board@verein.example', 'admin', '?weiter=%2Fmitglied%2Fblog')).toBe('/mitglied/blog')
})

test('a copy that failed and a trial that failed are to be repaired', async () => {
  const { as, db, services } = await startAirfieldClub()
  const at = services.now()
  const { id } = await addBackup(db, 'nightly', at)
  await db
    .updateTable('backups')
    .set({
      state: 'made',
      finished_at: at.toISOString(),
      tested_at: at.toISOString(),
      test_fault: 'In der Probe fehlen Dateien.',
      copy_fault: 'Die Kopie am zweiten Ort ist nicht gelungen: voll',
    })
    .where('id', '=', id)
    .execute()
  const page = textOf(await (await (await as('admin')).get('/admin')).text())
  expect(page).toContain('Misslungene Probe In der Probe fehlen Dateien.')
  expect(page).toContain('Fehlende Kopie Die Kopie am zweiten Ort ist nicht gelungen: voll')
})
