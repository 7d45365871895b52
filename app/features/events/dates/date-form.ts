import { day, line, plain } from '#app/resources/fields.ts'
import { readRecord, type ReadRecord } from '#app/resources/read-record.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { recordValues } from '#app/resources/record-values.ts'
import type { Values } from '#app/lib/form-values.ts'
import { eventAt, type ClubEvent } from '../event.ts'
import type { Occurrence } from '../occurrences.ts'
import type { NewTiming } from './shifted-series.ts'

/** What that form says of one date; `location`: `null` for that of the series. */
export type NewDate = NewTiming & { location: string | null; reason: string | null }

/** Form fields for one date of a series; `place`: location of the series. */
export const dateGroup = (place: string) =>
  ({
    title: 'Termin',
    fields: [
      day('firstDay', 'Beginn', { missing: 'Bitte gib den Tag an.', width: 'c3' }),
      plain('time', 'startTime', 'Beginnt um', { hint: 'Leer: ganztägig', width: 'c3' }),
      day('lastDay', 'Ende', { width: 'c3' }),
      plain('time', 'endTime', 'Endet um', { hint: 'Leer: offenes Ende', width: 'c3' }),
      line('location', 'Ort', { hint: `Leer: ${place}`, max: 120, width: 'c3' }),
      line('reason', 'Grund', { hint: 'Ein Satz; er steht auf der Seite.', max: 300, width: 'c3' }),
    ],
  }) as const satisfies RecordGroup

const DateForm = schemaOf([dateGroup('')])

export function readDate(values: Values): ReadRecord<NewDate> {
  const read = readRecord([dateGroup('')], DateForm, values, {})
  if (!read.ok) return read
  const { firstDay, startTime, endTime } = read.value
  const lastDay = read.value.lastDay ?? firstDay
  const fault = (field: string, sentence: string) => ({ ok: false, errors: { [field]: sentence } }) as const
  if (lastDay < firstDay) return fault('lastDay', 'Das Ende liegt vor dem Beginn.')
  if (startTime === null && endTime !== null) return fault('startTime', 'Bitte gib auch an, wann es beginnt.')
  if (lastDay === firstDay && startTime !== null && endTime !== null && endTime <= startTime)
    return fault('endTime', 'Das Ende liegt vor dem Beginn. Nach Mitternacht zählt der nächste Tag.')
  return { ok: true, value: { ...read.value, lastDay } }
}

/** Values of that form for a date as it is stored. */
export function dateValues(event: ClubEvent, occurrence: Occurrence): Values {
  const { firstDay, lastDay, change } = occurrence
  const { startTime, endTime } = eventAt(event, occurrence)
  const date = { firstDay, lastDay, startTime, endTime, location: change?.location, reason: change?.reason }
  return recordValues([dateGroup(event.location)], date)
}
