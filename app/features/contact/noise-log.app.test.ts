import { expect, test } from 'vitest'
import { contactRequest } from './contact-request.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const plain = (html: string) => html.replaceAll('<!-- -->', '').replace(/[\u00A0\u202F]/g, ' ')

test('what neighbours report stands in a log without their names, as a page and as a file', async () => {
  const club = await startAirfieldClub()
  const kind = contactRequest({ label: 'Fluglärm', email: 'laerm@falkenried.example' })
  const heard = {
    day: '2026-06-13',
    time: '18:40',
    place: 'Mühlgasse',
    direction: 'nach Süden',
    aircraft: 'tow',
  }
  const messages = [
    { name: 'Wilma Anrainer', message: 'Zu laut.', flight: { ...heard, aircraft: 'tow' as const } },
    // Text in a message that looks like the field is not taken for a flight.
    { name: 'Otto Schrauber', message: 'Mein Text: "flight":{ ist kein Flug.', flight: null },
  ]
  for (const { name, message, flight } of messages) {
    const sender = { name, email: `${name.split(' ')[0]!.toLowerCase()}@post.example`, phone: null }
    const fields = { topicId: 'laerm', topicLabel: 'Fluglärm', message, callBack: false, flight }
    await receiveRequest(club.services, kind, { idempotencyKey: name, sender, fields })
  }
  const officer = await club.as('admin', ['editorial'])
  const page = plain(await (await officer.get('/admin/anfragen/laerm')).text())
  expect(page.includes('13. Juni 2026, 18:40 Uhr (LT)')).toBe(true)
  expect([
    page.includes('Mühlgasse, nach Süden'),
    page.includes('Wilma'),
    page.includes('KON-2026-0002'),
  ]).toEqual([true, false, false])
  const csv = await officer.get('/admin/anfragen/laerm.csv?von=2026-06-14')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="laermprotokoll-2026-06-14.csv"')
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('13.06.2026;18:40;Mühlgasse;nach Süden;Schleppflugzeug;14.06.2026 ')
  const later = await (await officer.get('/admin/anfragen/laerm.csv?von=2026-06-15')).text()
  expect(later.trim().split('\r\n')).toHaveLength(1)

  const list = await (await officer.get('/admin/anfragen/liste.csv?art=kontakt&stand=offen&q=Wilma')).text()
  expect(list).toContain('KON-2026-0001;Nachricht;eingegangen;Wilma Anrainer;wilma@post.example')
  expect(list.trim().split('\r\n')).toHaveLength(2)
  // Users without the right for messages see neither messages nor the log.
  const hangar = await club.as('admin', ['treasurer'])
  expect((await (await hangar.get('/admin/anfragen/liste.csv')).text()).includes('KON-')).toBe(false)
  expect((await hangar.get('/admin/anfragen/laerm')).status).toBe(403)
  const exported = await club.db.selectFrom('audit_log').select('act').where('act', '=', 'exported').execute()
  expect(exported.length).toBe(4)
})
