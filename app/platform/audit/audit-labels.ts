import type { Act } from './change.ts'

export const actLabels: Readonly<Record<Act, string>> = {
  created: 'angelegt',
  changed: 'geändert',
  removed: 'entfernt',
  restored: 'wiederhergestellt',
  published: 'veröffentlicht',
  withdrawn: 'zurückgezogen',
  sent: 'verschickt',
  exported: 'ausgegeben',
  decided: 'entschieden',
}

/** Returns the German word for an act; an act written by a later version is shown as stored. */
export const actWord = (act: string): string => (Object.hasOwn(actLabels, act) ? actLabels[act as Act] : act)

/** Returns who made the change, with the name at that time. */
export function formatActor({ actorId, actorName }: { actorId: string | null; actorName: string }): string {
  if (actorId === null) return 'automatisch'
  return actorName === '' ? 'ein gelöschtes Konto' : actorName
}
