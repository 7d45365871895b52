import { z } from 'zod'
import { berlinDay, berlinInstant, berlinMinutes } from '#app/lib/berlin-time.ts'
import { requiredDay, tickedBox } from '#app/lib/form-fields.ts'
import type { FieldWords } from '#app/lib/form-differences.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { clock } from '#app/lib/german-dates.ts'
import { timeOfDayTyped } from '#app/lib/german-input.ts'
import { optionalLine, typed } from '#app/lib/typed-fields.ts'
import { type Notice, NoticeInput, noticeKinds, noticeScopes } from './notice.ts'

export const kindLabels = { info: 'Hinweis', warning: 'Achtung', danger: 'Warnung' } as const
export const scopeLabels = {
  all: 'auf allen Seiten',
  pilot: 'nur bei Piloteninfo und Betriebszeiten',
} as const

const time = typed(timeOfDayTyped, 'Bitte gib eine Uhrzeit wie 17:30 an.')
const tooLong = 'Der Hinweis darf höchstens 300 Zeichen haben.'

/** What is typed; days and times are those of Berlin, a missing time is the day's begin or end. */
export const NoticeForm = z
  .object({
    art: z.enum(noticeKinds, 'Bitte wähle die Art.'),
    text: z
      .string('Bitte gib einen Text ein.')
      .transform(cleanLine)
      .pipe(z.string().min(1, 'Bitte gib einen Text ein.').max(300, tooLong)),
    textEnglisch: optionalLine(300),
    vonTag: requiredDay('Bitte gib an, ab welchem Tag der Hinweis gilt.'),
    vonZeit: time,
    bisTag: requiredDay('Bitte gib an, bis zu welchem Tag der Hinweis gilt.'),
    bisZeit: time,
    wo: z.enum(noticeScopes, 'Bitte wähle, wo der Hinweis steht.'),
    ausblendbar: tickedBox,
  })
  .refine((form) => startOf(form) < endOf(form), {
    path: ['bisTag'],
    message: 'Das Ende muss nach dem Beginn liegen.',
  })
export type NoticeForm = z.infer<typeof NoticeForm>

type Span = { vonTag: string; vonZeit: string | null; bisTag: string; bisZeit: string | null }
const startOf = ({ vonTag, vonZeit }: Span) => berlinInstant(vonTag, minutesOf(vonZeit ?? '00:00'))
const endOf = ({ bisTag, bisZeit }: Span) => berlinInstant(bisTag, minutesOf(bisZeit ?? '24:00'))

function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number)
  return hours * 60 + minutes
}

export function noticeOf(form: NoticeForm, before?: Notice): NoticeInput {
  return NoticeInput.parse({
    kind: form.art,
    text: form.text,
    textEn: form.textEnglisch,
    startsAt: new Date(startOf(form)).toISOString(),
    endsAt: new Date(endOf(form)).toISOString(),
    scope: form.wo,
    dismissible: form.ausblendbar,
    runwayId: before?.runwayId ?? null,
  })
}

/** An end at midnight is the day before, which it closes. */
export function noticeValues(notice: Notice): Record<string, string> {
  const [start, end] = [Date.parse(notice.startsAt), Date.parse(notice.endsAt)]
  const isMidnight = berlinMinutes(end) === 0
  return {
    art: notice.kind,
    text: notice.text,
    textEnglisch: notice.textEn ?? '',
    vonTag: berlinDay(start),
    vonZeit: berlinMinutes(start) === 0 ? '' : clock(start),
    bisTag: berlinDay(isMidnight ? end - 1 : end),
    bisZeit: isMidnight ? '' : clock(end),
    wo: notice.scope,
    ...(notice.dismissible && { ausblendbar: 'ja' }),
  }
}

/** An information from today on, until a week later. */
export function newNoticeValues(now: number): Record<string, string> {
  return {
    art: 'info',
    vonTag: berlinDay(now),
    bisTag: berlinDay(now + 7 * 86_400_000),
    wo: 'all',
    ausblendbar: 'ja',
  }
}

/** What the fields are called where two versions are compared. */
export const noticeFieldWords: Readonly<Record<string, FieldWords>> = {
  art: { label: 'Art', words: kindLabels },
  wo: { label: 'Wo er steht', words: scopeLabels },
  text: 'Text',
  textEnglisch: 'Text auf Englisch',
  vonTag: 'Von',
  vonZeit: 'Von, Uhrzeit',
  bisTag: 'Bis einschließlich',
  bisZeit: 'Bis, Uhrzeit',
  ausblendbar: { label: 'Leserinnen und Leser dürfen ihn ausblenden', words: { ja: 'ja', '': 'nein' } },
}
