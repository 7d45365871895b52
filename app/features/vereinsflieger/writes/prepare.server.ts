import { createHash } from 'node:crypto'
import { z } from 'zod'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { requiredDay, requiredLine, optionalLine, required, typed } from '#app/lib/form-schemas.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { centsTyped, dayTyped, minutesTyped, numberTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { hoursAndMinutes } from '../hours-and-minutes.ts'
import { wordOf, type RemoteRow } from '../remote/answer.ts'
import { remoteDay, remoteInstant, remoteMinutes, remoteText, type RemoteZone } from '../remote/values.ts'
import type { Wanted } from './write-once.server.ts'
import type { WriteName } from './write-kinds.ts'
import { shortSpan } from '#app/lib/format-span.ts'

/** The preview shown before sending, and the call to send. */
export type Prepared = { facts: [string, string][]; wanted: Wanted }

type Surroundings = {
  /** Remote number of the person who writes. */
  uid: string
  calendarZone: RemoteZone
  /** By remote number. */
  categories: ReadonlyMap<string, string>
  articles: ReadonlyMap<string, string>
  /** Id of the remote entry that is changed; `null`: a new one. */
  remoteId: string | null
  key: string
}

type Read = { ok: true; value: Prepared } | { ok: false; form: FormState }

const requiredTyped = <T>(read: (text: string) => T | undefined, sentence: string) =>
  required(typed(read, sentence), sentence)
const aChoice = (sentence: string) => z.string({ error: sentence }).min(1, sentence).max(20)
const aDay = requiredDay('Bitte gib den Tag an.')
const aTime = requiredTyped((text) => timeOfDayTyped(text), 'Bitte schreib die Uhrzeit wie 19:30.')

/** Parses a form of that kind; errors are German and belong to fields, and nothing is sent. */
export function prepare(kind: WriteName, sent: FormData, around: Surroundings): Read {
  return readers[kind](sent, around)
}

const readers: Readonly<Record<WriteName, (sent: FormData, around: Surroundings) => Read>> = {
  termin: readWith(
    z
      .object({
        titel: requiredLine('Bitte gib einen Titel an.', 100),
        von: aDay,
        vonuhr: aTime,
        bis: aDay,
        bisuhr: aTime,
        ort: optionalLine(100),
      })
      .refine(({ von, vonuhr, bis, bisuhr }) => `${von} ${vonuhr}` < `${bis} ${bisuhr}`, {
        path: ['bis'],
        message: 'Das Ende liegt vor dem Beginn.',
      }),
    ({ titel, von, vonuhr, bis, bisuhr, ort }, { calendarZone, remoteId }) => {
      const [datefrom, dateto] = [written(von, vonuhr, calendarZone), written(bis, bisuhr, calendarZone)]
      const fields = { title: titel, datefrom, dateto, ...(ort !== null && { location: ort }) }
      const isIt = (row: RemoteRow) =>
        remoteText.parse(row.title) === titel &&
        remoteInstant(wordOf(row.datefrom), calendarZone) === remoteInstant(datefrom, calendarZone) &&
        remoteInstant(wordOf(row.dateto), calendarZone) === remoteInstant(dateto, calendarZone)
      const span = { datefrom: datefrom.slice(0, 10), dateto: dateto.slice(0, 10) }
      return {
        facts: [
          ['Titel', titel],
          ['Beginn', `${numericDate(von)}, ${vonuhr} Uhr`],
          ['Ende', `${numericDate(bis)}, ${bisuhr} Uhr`],
          ...(ort === null ? [] : [['Ort', ort] as [string, string]]),
          ['Zu sehen für', 'alle Personen im Verein'],
        ],
        wanted: {
          call:
            remoteId === null
              ? { method: 'POST', path: 'calendar/add', fields }
              : { method: 'PUT', path: `calendar/edit/${remoteId}`, fields },
          idField: 'apoid',
          traces:
            remoteId === null ? { call: { method: 'GET', path: 'calendar/list', fields: span }, isIt } : null,
        },
      }
    },
  ),
  arbeitsstunden: readWith(
    z.object({
      tag: aDay,
      stunden: requiredTyped(
        (text) => positive(minutesTyped(text)),
        'Bitte schreib die Stunden wie 2,5 oder 2:30.',
      ),
      kategorie: aChoice('Bitte wähl aus, wofür die Stunden sind.'),
      arbeit: requiredLine('Bitte schreib, was du getan hast.', 200),
    }),
    ({ tag, stunden, kategorie, arbeit }, { uid, categories }) => {
      const hours = shortSpan(stunden).padStart(5, '0')
      const isIt = (row: RemoteRow) =>
        wordOf(row.uid) === uid &&
        remoteDay(wordOf(row.jobdate)) === tag &&
        remoteMinutes(wordOf(row.hours)) === stunden &&
        remoteText.parse(row.jobtext) === arbeit
      const fields = { uid, jobdate: tag, jobtext: arbeit, hours, category: kategorie }
      const days = { datefrom: tag, dateto: tag }
      return {
        facts: [
          ['Tag', numericDate(tag)],
          ['Stunden', hoursAndMinutes(stunden)],
          ['Wofür', categories.get(kategorie) ?? kategorie],
          ['Arbeit', arbeit],
        ],
        wanted: {
          call: { method: 'POST', path: 'workhours/add', fields },
          idField: 'whid',
          traces: { call: { method: 'POST', path: 'workhours/list/daterange', fields: days }, isIt },
        },
      }
    },
  ),
  gutschein: readWith(
    z.object({
      nummer: requiredLine('Bitte gib die Nummer des Gutscheins an.', 40).refine(
        (text) => /^[\w/-]+$/.test(text),
        {
          error: 'Eine Nummer besteht hier aus Buchstaben, Ziffern, Binde- und Schrägstrichen.',
        },
      ),
      wert: requiredTyped((text) => positive(centsTyped(text)), 'Bitte schreib den Wert wie 150,00.'),
      bis: typed(dayTyped, 'Diesen Tag gibt es nicht.'),
      titel: requiredLine('Bitte gib einen Titel an.', 100),
      bemerkung: optionalLine(200),
    }),
    ({ nummer, wert, bis, titel, bemerkung }) => ({
      facts: [
        ['Nummer', nummer],
        ['Titel', titel],
        ['Wert', euro(wert)],
        ...(bis === null ? [] : [['Gültig bis', numericDate(bis)] as [string, string]]),
        ...(bemerkung === null ? [] : [['Bemerkung', bemerkung] as [string, string]]),
      ],
      wanted: {
        call: {
          method: 'POST',
          path: 'voucher/add',
          fields: {
            voucherid: nummer,
            title: titel,
            value: (wert / 100).toFixed(2),
            insertnewuser: '0',
            ...(bis !== null && { expiredate: bis }),
            ...(bemerkung !== null && { comment: bemerkung }),
          },
        },
        idField: 'voucherid',
        traces: {
          call: { method: 'POST', path: 'voucher/list' },
          isIt: (row) => remoteText.parse(row.voucherid) === nummer,
        },
      },
    }),
  ),
  verkauf: readWith(
    z.object({
      tag: aDay,
      artikel: aChoice('Bitte wähl einen Artikel.'),
      menge: requiredTyped((text) => positive(numberTyped(text, 2)), 'Bitte schreib die Menge als Zahl.'),
      mitgliedsnummer: optionalLine(20),
      kennzeichen: optionalLine(10),
      bemerkung: optionalLine(200),
    }),
    ({ tag, artikel, menge, mitgliedsnummer, kennzeichen, bemerkung }, { articles, key }) => {
      // Sales have no field to find one by, so the comment carries a mark.
      const mark = `Web ${createHash('sha256').update(key).digest('hex').slice(0, 8)}`
      const comment = [bemerkung, mark].filter(Boolean).join(' · ')
      const fields = {
        bookingdate: tag,
        articleid: artikel,
        amount: String(menge),
        comment,
        ...(mitgliedsnummer !== null && { memberid: mitgliedsnummer }),
        ...(kennzeichen !== null && { callsign: kennzeichen }),
      }
      return {
        facts: [
          ['Tag', numericDate(tag)],
          ['Artikel', articles.get(artikel) ?? artikel],
          ['Menge', String(menge).replace('.', ',')],
          ...(mitgliedsnummer === null ? [] : [['Mitgliedsnummer', mitgliedsnummer] as [string, string]]),
          ...(kennzeichen === null ? [] : [['Kennzeichen', kennzeichen] as [string, string]]),
          ['Bemerkung', comment],
        ],
        wanted: {
          call: { method: 'POST', path: 'sale/add', fields },
          idField: null,
          traces: {
            call: { method: 'POST', path: 'sale/list/date', fields: { date: tag } },
            isIt: (row) => remoteText.parse(row.comment).endsWith(mark),
          },
        },
      }
    },
  ),
}

function readWith<T>(schema: z.ZodType<T>, make: (value: T, around: Surroundings) => Prepared) {
  return (sent: FormData, around: Surroundings): Read => {
    const read = parseForm(schema, sent)
    return read.ok ? { ok: true, value: make(read.value, around) } : read
  }
}

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)

/** Returns `YYYY-MM-DD HH:MM` in the calendar's time zone. */
function written(day: string, time: string, zone: RemoteZone): string {
  if (zone === 'Europe/Berlin') return `${day} ${time}`
  const minutes = remoteMinutes(time) ?? 0
  return new Date(berlinInstant(day, minutes)).toISOString().slice(0, 16).replace('T', ' ')
}
