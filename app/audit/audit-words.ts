import { longDate, localDateTime } from '#app/lib/german-dates.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { diffText } from '#app/lib/word-diff.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import type { Act, FieldChange } from './change.ts'
import { fieldLabel } from './subjects.ts'

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

/** A stored value as one reads it: days and moments in words, yes and no, lists with commas. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => [name, valueWords(inner)])
      .filter(([, words]) => words !== '')
      .map(([name, words]) => `${name} ${words}`)
      .join(' · ')
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (isCalendarDay(text)) return longDate(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? localDateTime(Date.parse(text)) : text
}

const hidden = 'geändert, Inhalt nicht aufgezeichnet'

/** The changes of a line as differences under their German names. */
export function differencesOf(subject: string, changes: readonly FieldChange[]): Difference[] {
  return changes.map((change) => ({
    label: fieldLabel(subject, change.field),
    parts:
      'isMasked' in change
        ? [{ kind: 'same', text: hidden }]
        : diffText(valueWords(change.before), valueWords(change.after)),
  }))
}

/** One cell of the file: `Titel: alt → neu; Text: …`. */
export function changeWords(subject: string, changes: readonly FieldChange[]): string {
  return changes
    .map((change) => {
      const label = fieldLabel(subject, change.field)
      if ('isMasked' in change) return `${label}: ${hidden}`
      return `${label}: ${valueWords(change.before) || '–'} → ${valueWords(change.after) || '–'}`
    })
    .join('; ')
}

/** Who it was, as they were called then. */
export function whoWords({ actorId, actorName }: { actorId: string | null; actorName: string }): string {
  if (actorId === null) return 'automatisch'
  return actorName === '' ? 'ein gelöschtes Konto' : actorName
}
