import { expect, test } from 'vitest'
import { contactRequest } from '#app/features/contact/contact-request.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { cannedPresets } from '#app/requests/canned/canned-replies.server.ts'
import { asPage, germanSaidAsEnglish } from '#test/spoken-text.ts'
import {
  answerKeys,
  answerLabel,
  filledIn,
  readyReplies,
  unknownPlaceholder,
} from '#app/requests/canned/canned-replies.ts'

const settings = '/admin/einstellungen/textbausteine'
const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('\u2060', '')
    .replace(/[\u00A0\u202F]/g, ' ')

async function clubWithMessage() {
  const club = await startAirfieldClub()
  const kind = contactRequest({ label: 'Ausbildung', email: 'ausbildung@falkenried.example' })
  const fields = {
    topicId: 'x',
    topicLabel: 'Ausbildung',
    message: 'Was kostet das?',
    callBack: false,
    flight: null,
  }
  const sender = { name: 'Klara Neumann', email: 'klara@gast.example', phone: null }
  const { id } = await receiveRequest(club.services, kind, { idempotencyKey: 'a', sender, fields })
  return { ...club, page: `/admin/anfragen/${id}` }
}

test('every ready text belongs to an answer there is, and only known placeholders are filled in', () => {
  expect(answerKeys.map(answerLabel)).toContain('PPR-Anfrage: Rückfrage')
  expect(answerKeys.map(answerLabel).filter((label) => /[a-z]+-[a-z]+$/.test(label))).toEqual([])
  expect(unknownPlaceholder('Guten Tag {name}, {nummer}')).toBeUndefined()
  expect(unknownPlaceholder('Guten Tag {vorname}')).toBe('{vorname}')
  const values = { name: 'Klara {nummer}', nummer: 'KON-1', verein: '', platz: '', telefon: '' }
  // Placeholders in a sender's text are not replaced.
  expect(filledIn('{name}: {nummer}', values)).toBe('Klara {nummer}: KON-1')
})

test('a request in English has the ready texts in English, about a landing and about the hangar', () => {
  const values = { name: '', nummer: '', verein: '', platz: '', telefon: '0000 / 112 25' }
  const ready = (kind: 'ppr' | 'hangar') =>
    Object.values(readyReplies(cannedPresets, { kind, language: 'en' }, values)).flat()
  for (const text of [...ready('ppr'), ...ready('hangar')])
    expect(germanSaidAsEnglish(asPage(text))).toEqual([])
  expect(ready('hangar')[0]).toContain('please call us: 0000 / 112 25.')
})

test('the club writes its own ready texts, which stand filled in above the answer', async () => {
  const club = await clubWithMessage()
  const admin = await club.as('admin')
  const before = plain(await (await admin.get(club.page)).text())
  expect(before.includes('danke für Ihre Nachricht KON-2026-0001.')).toBe(true)
  const wrong = {
    intent: 'speichern',
    expectedRevision: '0',
    'replies.0.for': 'contact answer',
    'replies.0.de': 'Liebe {vorname}',
  }
  const refused = await admin.post(settings, wrong)
  expect([
    refused.status,
    (await refused.text()).includes('Für {vorname} setzt das Programm nichts ein.'),
  ]).toEqual([400, true])
  const own = { ...wrong, 'replies.0.de': 'Guten Tag {name}, zu {nummer}: gern am Samstag. {verein}' }
  const saved = await admin.post(settings, own)
  expect(saved.status).toBe(303)
  const after = plain(await (await admin.get(`${club.page}?antwort=answer&vorlage=0`)).text())
  const text = 'Guten Tag Klara Neumann, zu KON-2026-0001: gern am Samstag. Luftsportverein Falkenried e. V.'
  // Once in the list of canned replies, once in the field.
  expect(after.split(`>${text}<`).length - 1).toBe(2)
  expect(after.includes('danke für Ihre Nachricht')).toBe(false)
  expect((await (await club.as('admin', ['editorial'])).get(settings)).status).toBe(403)
})

test('an answer is looked at before it goes out, and looking leaves nothing behind', async () => {
  const club = await clubWithMessage()
  const admin = await club.as('admin', ['editorial'])
  const rows = async () =>
    Array.fromAsync(
      ['mails', 'jobs', 'request_history', 'request_links', 'audit_log'] as const,
      async (table) => (await club.db.selectFrom(table).selectAll().execute()).length,
    )
  const before = await rows()
  const seen = await admin.post(club.page, {
    intent: 'vorschau:answer',
    expectedRevision: '1',
    text: 'Achtzig Euro.',
  })
  const html = plain(await seen.text())
  expect(seen.status).toBe(200)
  expect(html.includes('Vorschau, noch nicht gesendet')).toBe(true)
  expect(html.includes('An Klara Neumann &lt;klara@gast.example&gt;')).toBe(true)
  expect(html.includes('&gt; Was kostet das?')).toBe(true)
  expect(await rows()).toEqual(before)
  const request = await club.db
    .selectFrom('requests')
    .select(['status', 'revision'])
    .executeTakeFirstOrThrow()
  expect(request).toEqual({ status: 'new', revision: 1 })
  expect(
    (await admin.post(club.page, { intent: 'vorschau:answer', expectedRevision: '1', text: '' })).status,
  ).toBe(400)
  expect(
    (await admin.post(club.page, { intent: 'answer', expectedRevision: '1', text: 'Achtzig Euro.' })).status,
  ).toBe(303)
})
