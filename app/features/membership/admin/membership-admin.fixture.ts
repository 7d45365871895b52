import type { Right } from '#app/platform/identity/rights.ts'
import { takeOverRequest } from '#app/requests/take-over-request.server.ts'
import { startApp } from '#test/app.ts'
import { applicationRequest, type ApplicationFields } from '../application-request.ts'
import { createMembershipClass } from '../membership-classes.server.ts'

export const applications = '/admin/mitglieder/antraege'

const mia: ApplicationFields = {
  firstName: 'Mia',
  lastName: 'Lorenz',
  birthDate: '1990-02-11',
  address: { street: 'Am Wehr 4', postalCode: '00000', city: 'Falkenried' },
  classId: 'aktiv',
  className: 'Aktiv',
  entryOn: '2026-07-01',
  branches: ['glider'],
  licences: [{ kind: 'SPL', number: 'D-77', validUntil: '2029-05-31' }],
  medicalValidUntil: '2028-03-31',
  experience: '40 Stunden auf der ASK 13',
  guardians: [],
  directDebit: null,
  debitHandedOver: false,
  acknowledged: [{ text: 'satzung', version: '3' }],
  consents: ['public-name', 'directory-contact'],
  consentVersions: {},
  consentVersion: 'Antrag 2026-1',
  decision: null,
}

type Applicant = Partial<ApplicationFields> & { email?: string; phone?: string | null; status?: string }

/** Creates a club with two classes that accepts applications; `apply` adds one. */
export async function aMembershipAdmin() {
  const app = await startApp()
  const { db, services } = app
  const at = services.now()
  const open = [
    { id: 'aktiv', name: 'Aktiv', details: { ageFrom: 18 } },
    { id: 'jugend', name: 'Jugend', details: { ageTo: 17 } },
  ]
  for (const [position, { id, name, details }] of open.entries()) {
    await createMembershipClass(db, { id, name, position, validFrom: '2026-01-01', details }, at)
  }
  let count = 0
  return {
    ...app,
    officer: (rights: readonly Right[] = ['membership']) => app.as('admin', rights),
    /** Adds an application and returns its page in the administration. */
    async apply({ email = 'mia@gast.example', phone = null, status = 'new', ...fields }: Applicant = {}) {
      const all = { ...mia, ...fields }
      const sender = { name: `${all.firstName} ${all.lastName}`, email, phone }
      const createdAt = new Date(Date.UTC(2026, 5, 10, 8, count)).toISOString()
      count += 1
      const history = [{ at: createdAt, who: 'System', what: 'eingegangen' }]
      const former = { count, createdAt, status, sender, fields: all, deleteAfter: '2026-12-10', history }
      const id = await takeOverRequest(db, applicationRequest(null), former)
      return { id, path: `${applications}/${id}` }
    },
    mails: () =>
      db.selectFrom('mails').select(['recipient', 'template', 'content']).orderBy('template').execute(),
    members: () =>
      db
        .selectFrom('members')
        .select(['id', 'member_number', 'first_name', 'status', 'details'])
        .orderBy('member_number')
        .execute(),
  }
}

/** Values the admission form sends when nothing is changed. */
export const admission = {
  intent: 'aufnehmen',
  expectedRevision: '1',
  beitragsklasse: 'aktiv',
  status: 'active',
  eintritt: '2026-07-01',
  willkommen: 'Mittwochs ist Werkstattabend.\r\n\r\nBring Handschuhe mit.',
}
