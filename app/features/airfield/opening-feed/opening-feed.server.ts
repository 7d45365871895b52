import { createHash } from 'node:crypto'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import {
  type CalendarEntry,
  type EntryStamp,
  calendarEntries,
  type DutyWord,
  endOfFile,
  openingCalendarFile,
} from './opening-calendar-file.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { airfieldState } from '../status/airfield-state.server.ts'
import type { AirfieldState } from '../status/airfield-state.ts'
import type { FieldStatus } from '../status/field-status.ts'
import { openEnded } from '../status/field-sentence.ts'
import { dutyTitle } from '../status/field-texts.ts'
import { type Calendar, calendarIn, stateAt } from '../opening/opening-hours.ts'
import { hoursCalendars, openToOtherSites } from '../open-interface.ts'
import type { Language } from '../opening/format-opening.ts'

/** Days after which stamps are deleted; the calendar never goes back further. */
const retentionDays = 30

type Moment = {
  today: IsoDay
  at: Date
  /** When the hours were last saved, ISO 8601: the date of entries published for the first time. */
  since: string
}

/**
 * Increases the sequence of every published entry that has changed and dates it now; all others retain number and date.
 * Concurrent calls write the same.
 */
export async function stampEntries(
  db: Db,
  entries: readonly CalendarEntry[],
  { today, at, since }: Moment,
): Promise<Map<string, EntryStamp>> {
  const rows = await db
    .selectFrom('opening_feed')
    .select(['key', 'fingerprint', 'sequence', 'changed_at'])
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  const stamps = new Map<string, EntryStamp>()
  const written = entries.flatMap(({ key, day, lines }) => {
    const fingerprint = createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22)
    const before = known.get(key)
    const isNew = before === undefined
    const isSame = before?.fingerprint === fingerprint
    const sequence = isNew ? 0 : before.sequence + (isSame ? 0 : 1)
    const changed_at = isNew ? since : isSame ? before.changed_at : at.toISOString()
    stamps.set(key, { sequence, changedAt: changed_at })
    return isSame ? [] : [{ key, day, fingerprint, sequence, changed_at }]
  })
  if (written.length > 0) await store(db, written, addDays(today, -retentionDays))
  return stamps
}

type Row = { key: string; day: IsoDay; fingerprint: string; sequence: number; changed_at: string }

async function store(db: Db, rows: readonly Row[], oldest: IsoDay) {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('opening_feed').where('day', '<', oldest).execute()
    await trx
      .insertInto('opening_feed')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({
          fingerprint: ref('excluded.fingerprint'),
          sequence: ref('excluded.sequence'),
          changed_at: ref('excluded.changed_at'),
        })),
      )
      .execute()
  })
}

const notYet: Record<Language, string> = {
  de: 'Die Betriebszeiten sind noch nicht eingetragen.',
  en: 'The hours of operation have not been entered yet.',
}

/** Responds with the hours as a subscribable calendar; the SEQUENCE of an entry tells subscribers that it has changed. */
export async function answerWithCalendar(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  language: Language,
) {
  const { db, now, publicUrl } = context.get(servicesContext)
  await requireOffered(db, hoursCalendars[language], request)
  const { airfield, calendar, hoursChangedAt, status } = await airfieldContent(db)
  if (airfield === undefined || calendar === null || hoursChangedAt === null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...openToOtherSites }
    return new Response(notYet[language], { status: 404, headers })
  }
  const today = localDate(now().getTime())
  const said = dutyWord(await airfieldState({ db }, now()), status, { calendar, today, language })
  context.get(requestContext).freshness.until(Math.min(berlinDayBounds(today).end, said?.to ?? Infinity))
  const file = { language, airfield, calendar: calendarIn(calendar, language), today, publicUrl, said }
  const entries = calendarEntries(file)
  const stamps = await stampEntries(db, entries, { today, at: now(), since: hoursChangedAt })
  const text = openingCalendarFile(
    file,
    entries,
    (key) => stamps.get(key) ?? { sequence: 0, changedAt: hoursChangedAt },
  )
  return new Response(text, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...openToOtherSites },
  })
}

/** Returns what the duty person has set; `null` for green during open hours, which the regular entry already states. */
function dutyWord(
  { by, light, why }: AirfieldState,
  status: FieldStatus | undefined,
  { calendar, today, language }: { calendar: Calendar; today: IsoDay; language: Language },
): DutyWord | null {
  if (by === 'rules' || status === undefined) return null
  const from = Date.parse(status.setAt)
  if (status.validUntil === null) {
    const word = `${dutyTitle(light, language)}, ${openEnded[language]}`
    return { from, to: endOfFile(today), isOpen: light === 'green', word, why }
  }
  const to = Date.parse(status.validUntil)
  const rule = stateAt(calendar, from)
  if (light === 'green' && rule.state === 'open' && rule.to >= to) return null
  return { from, to, isOpen: light === 'green', word: dutyTitle(light, language), why }
}
