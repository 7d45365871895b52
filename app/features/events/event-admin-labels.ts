import type { EventRegistrationsTable, EventsTable } from '#app/platform/database/tables.ts'

export const statusNames: Record<EventsTable['status'], string> = {
  planned: 'Geplant',
  confirmed: 'Bestätigt',
  postponed: 'Verschoben',
  cancelled: 'Abgesagt',
  'sold-out': 'Ausgebucht',
}

export const statusTones: Record<EventsTable['status'], string> = {
  planned: 'badge',
  confirmed: 'badge ok',
  postponed: 'badge warn',
  cancelled: 'badge stop',
  'sold-out': 'badge info',
}

export const publicationNames: Record<EventsTable['publication'], string> = {
  draft: 'Entwurf',
  scheduled: 'angekündigt zum Termin',
  published: 'veröffentlicht',
  archived: 'im Archiv',
  trashed: 'im Papierkorb',
}

export const visibilityNames: Record<EventsTable['visibility'], string> = {
  public: 'für alle',
  members: 'nur Mitglieder',
  board: 'nur Vorstand',
  admin: 'nur Verwaltung',
}

export const participantStates: Record<EventRegistrationsTable['state'], string> = {
  registered: 'angemeldet',
  waiting: 'Warteliste',
  cancelled: 'abgemeldet',
}
