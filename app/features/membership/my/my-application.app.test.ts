import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { applicationRequest, ApplicationFields } from '../application-request.ts'
import { aMembershipAdmin } from '../admin/membership-admin.fixture.ts'

const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2060', '')

/** Creates an application of Jan, 16, with both guardians and a mandate. */
async function jan() {
  const club = await aMembershipAdmin()
  const { services, db } = club
  const fields = ApplicationFields.parse({
    firstName: 'Jan',
    lastName: 'Loderer',
    birthDate: '2010-02-11',
    address: { street: 'Am Wehr 4', postalCode: '00000', city: 'Falkenried' },
    classId: 'jugend',
    className: 'Jugend',
    entryOn: '2026-07-01',
    branches: ['glider'],
    licences: [],
    medicalValidUntil: null,
    experience: 'Zwei Starts\nauf der ASK 13.',
    guardians: [
      { name: 'Ute Loderer', email: 'ute@gast.example' },
      { name: 'Kai Loderer', email: 'kai@gast.example' },
    ],
    directDebit: { holder: 'Ute Loderer', lockedIban: 'locked' },
    acknowledged: [
      { text: 'satzung', version: '9, 2026-04-01' },
      { text: 'datenschutz', version: '' },
    ],
    consents: ['newsletter'],
  })
  const { id, token } = await receiveRequest(services, applicationRequest(null), {
    idempotencyKey: 'one form',
    sender: { name: 'Jan Loderer', email: 'jan@gast.example', phone: null },
    fields,
  })
  const row = () => db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...club, id, page: `/verein/mitgliedschaft/antrag/${token}`, row }
}

// Beyond the nets: the applicant’s page behind a link of a mail.
test(
  'applicants see state, words and every declaration behind their link, and take the application as a file',
  { tags: 'postgres' },
  async () => {
    const club = await jan()
    const page = textOf(await (await club.get(club.page)).text())
    expect(page).toContain('Stand: eingegangen.')
    expect(page).toContain('Ute Loderer, ute@gast.example')
    expect(page).toContain('Konto von Ute Loderer; die IBAN liegt verschlüsselt beim Verein')
    expect(page).toMatch(/Einwilligung: \S+[^–]* nicht erteilt/)
    expect(page).toMatch(/Gelesen und anerkannt \S+, Fassung 9, 1\. April 2026/)
    const file = await club.get(`${club.page}/antrag.pdf`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/"aufnahmeantrag-MIT-2026-\d{4}\.pdf"/)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.byteLength).toBeGreaterThan(5_000)
    expect(bytes.includes('locked')).toBe(false)
    const officer = await club.officer()
    expect((await officer.get(`/admin/mitglieder/antraege/${club.id}/antrag.pdf`)).status).toBe(200)
    expect((await club.get(`/admin/mitglieder/antraege/${club.id}/antrag.pdf`)).status).toBe(302)
    expect((await club.get(`/verein/mitgliedschaft/antrag/${'x'.repeat(32)}/antrag.pdf`)).status).toBe(404)
  },
)

test(
  'an application is checked, laid before the board and withdrawn by link; the account number is gone at once',
  { tags: 'postgres' },
  async () => {
    const club = await jan()
    const officer = await club.officer()
    const adminPath = `/admin/mitglieder/antraege/${club.id}`
    for (const [intent, state, seen] of [
      ['check', 'checked', '1'],
      ['to-board', 'board-decision', '2'],
    ] as const) {
      expect((await officer.post(adminPath, { intent, expectedRevision: seen })).status).toBe(303)
      expect((await club.row()).status).toBe(state)
    }
    expect((await officer.post(adminPath, { intent: 'check', expectedRevision: '3' })).status).toBe(409)
    expect(textOf(await (await club.get(club.page)).text())).toContain('Stand: beim Vorstand.')

    const stale = await club.post(club.page, { intent: 'withdraw', expectedRevision: '1' })
    expect(stale.status).toBe(409)
    const seen = String((await club.row()).revision)
    const sent = await club.post(club.page, {
      intent: 'withdraw',
      expectedRevision: seen,
      grund: 'Wir ziehen um.',
    })
    expect(sent.status).toBe(303)
    const { status, fields } = await club.row()
    expect(status).toBe('withdrawn')
    expect(JSON.parse(fields)).toMatchObject({ directDebit: null })
    expect(textOf(await (await club.get(club.page)).text())).toContain('kann den Antrag lesen: Geben Sie sie')
    while (await runNextJob(club.services, [sendMail])) continue
    const mails = club.services.mailer.sent.filter(({ subject }) => subject.endsWith('zurückgezogen'))
    expect(mails).toHaveLength(2)
    expect(mails.some(({ text }) => text.includes('> Wir ziehen um.'))).toBe(true)
    expect((await officer.post(adminPath, { intent: 'ablehnen', absage: 'Nein.' })).status).toBe(409)
  },
)
