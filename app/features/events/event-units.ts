import { fieldUnit, textUnit, type Unit } from '#app/resources/conflict/conflict.ts'
import { documentUnit } from '#app/resources/conflict/document-unit.ts'
import { pictureWords } from '#app/editor/readable-text.ts'
import type { Values } from '#app/lib/form-values.ts'
import { fieldNames, shownValue } from './event-field-names.ts'
import { rowParts, rowsOf, withRows, type Row, type RowKind } from './event-form-rows.ts'

const lists: Record<RowKind, string> = {
  programme: 'Programm',
  attachment: 'Anhänge',
  question: 'Fragen',
  exception: 'Tage, die entfallen',
}
const whole = (row: Row) =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)))

/** What two people may write differently in an event; a form that does not ask for the state leaves it out. */
export function eventUnits(sent: Values): Unit[] {
  const asked = Object.entries(fieldNames).filter(
    ([name]) => sent.status !== undefined || !['status', 'statusReason'].includes(name),
  )
  const kinds = Object.keys(rowParts) as RowKind[]
  return [...asked.map(([name, label]) => unitOf(name, label)), ...kinds.map(listUnit)]
}

function unitOf(name: string, label: string): Unit {
  if (name === 'description') return documentUnit(name, label)
  if (name === 'photoNotice') return textUnit(name, label)
  if (name === 'pictureId') return fieldUnit(name, label, (id) => (id === '' ? '' : pictureWords(id)))
  return fieldUnit(name, label, (value) => (value === '' ? '' : shownValue(value)))
}

/** A list is taken as a whole; of both, each row once. */
function listUnit(kind: RowKind): Unit {
  const filled = (values: Values) =>
    rowsOf(values, kind).filter((row) => Object.values(row).some((part) => part.trim() !== ''))
  return {
    name: kind,
    label: lists[kind],
    words: (values) =>
      filled(values)
        .map(({ id: _id, ...row }) => Object.values(row).filter(Boolean).join(' · '))
        .join('\n'),
    fields: (values) => Object.keys(values).filter((name) => name.startsWith(`${kind}-`)),
    both(theirs, mine) {
      const stored = filled(theirs)
      const known = new Set(stored.map(whole))
      return withRows({}, kind, [...stored, ...filled(mine).filter((row) => !known.has(whole(row)))])
    },
  }
}
