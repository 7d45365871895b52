import type { Act } from './change.ts'

export const actWords: Readonly<Record<Act, string>> = {
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

/** What a later version wrote stays as it is. */
export const actWord = (act: string): string => (Object.hasOwn(actWords, act) ? actWords[act as Act] : act)

/** Who it was, as they were called then. */
export function whoWords({ actorId, actorName }: { actorId: string | null; actorName: string }): string {
  if (actorId === null) return 'automatisch'
  return actorName === '' ? 'ein gelöschtes Konto' : actorName
}
