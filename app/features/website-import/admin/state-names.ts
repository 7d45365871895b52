import type { TakeoversTable } from '#app/platform/database/tables.ts'

export const stateNames: Readonly<Record<TakeoversTable['state'], string>> = {
  arriving: 'noch nicht vollständig hochgeladen',
  reading: 'wird durchgesehen',
  ready: 'geprüft, noch nicht übernommen',
  'carrying-out': 'wird übernommen',
  done: 'übernommen',
  refused: 'nicht lesbar',
}
