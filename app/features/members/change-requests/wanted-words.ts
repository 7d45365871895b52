import type { MemberChangeRequestsTable } from '#app/platform/database/tables.ts'

/** What only the office changes and a member can ask for, as it is called. */
export const wantedFields = {
  title: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtstag',
} as const
export type WantedField = keyof typeof wantedFields

export const requestStates: Readonly<Record<MemberChangeRequestsTable['state'], string>> = {
  open: 'offen',
  accepted: 'übernommen',
  refused: 'abgelehnt',
  withdrawn: 'zurückgenommen',
}
