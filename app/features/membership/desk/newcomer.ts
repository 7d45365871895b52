import { localDate, numericDate } from '#app/lib/german-dates.ts'
import type { Newcomer } from '#app/features/members/admit-member.server.ts'
import type { Application } from './applications.server.ts'
import type { AdmissionForm } from './decision-form.ts'
import { isMinor } from './missing.ts'

/**
 * The member an application becomes. For a minor the optional consents count only when the guardians gave them too;
 * licence numbers and the account stay in the application.
 */
export function newcomerFrom(application: Application, form: AdmissionForm): Newcomer {
  const { fields, sender, number } = application
  return {
    firstName: fields.firstName,
    lastName: fields.lastName,
    status: form.status,
    email: sender.email,
    phone: sender.phone,
    details: {
      address: fields.address,
      birthDate: fields.birthDate,
      guardians: fields.guardians.map(({ name }) => ({ name, phone: null })),
      joinedOn: form.eintritt,
      membershipClassId: form.beitragsklasse,
      branches: fields.branches,
      licences: fields.licences.map(({ kind, validUntil }) => ({ kind, validUntil })),
      medicalValidUntil: fields.medicalValidUntil,
      note: fields.experience === null ? null : `Aus dem Antrag ${number}: ${fields.experience}`,
    },
    consents: consentsOf(application, form),
  }
}

function consentsOf(application: Application, form: AdmissionForm): Newcomer['consents'] {
  const { fields, createdAt } = application
  const byGuardian = isMinor(application)
  if (byGuardian && !form.einwilligungen) return []
  const noted = fields.consentVersion ?? `Antrag vom ${numericDate(localDate(Date.parse(createdAt)))}`
  return fields.consents.map((purpose) => ({
    purpose,
    textVersion: fields.consentVersions[purpose] ?? noted,
    grantedAt: createdAt,
    grantedBy: byGuardian ? 'guardian' : 'self',
    method: 'online',
    revokedAt: null,
  }))
}
