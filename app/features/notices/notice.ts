import { z } from 'zod'
import { choice, line, moment, text, tick } from '#app/resources/fields.ts'
import { schemaOf } from '#app/resources/record-schema.ts'

export const kindLabels = { info: 'Hinweis', warning: 'Achtung', danger: 'Warnung' } as const
export const scopeLabels = {
  all: 'auf allen Seiten',
  pilot: 'nur bei Piloteninfo und Betriebszeiten',
} as const

/**
 * Fields of a notice shown above the header for some days. It is no NOTAM and must not contain what only a NOTAM may
 * announce.
 */
export const noticeGroups = [
  {
    title: 'Hinweis',
    fields: [
      choice('kind', 'Art', kindLabels, { width: 'c2', missing: 'Bitte wähle die Art.' }),
      choice('scope', 'Wo er steht', scopeLabels, {
        width: 'c4',
        missing: 'Bitte wähle, wo der Hinweis steht.',
      }),
      text('text', 'Text', {
        hint: 'Ein oder zwei Sätze, höchstens 300 Zeichen. Kein Ersatz für ein NOTAM.',
        max: 300,
        missing: 'Bitte gib einen Text ein.',
      }),
      line('textEn', 'Text auf Englisch', { max: 300 }),
    ],
  },
  {
    title: 'Wann er gilt',
    fields: [
      moment('startsAt', 'Von', {
        whole: 'start',
        missing: 'Bitte gib an, ab welchem Tag der Hinweis gilt.',
      }),
      moment('endsAt', 'Bis einschließlich', {
        whole: 'end',
        missing: 'Bitte gib an, bis zu welchem Tag der Hinweis gilt.',
      }),
      tick('dismissible', 'Leserinnen und Leser dürfen ihn ausblenden'),
    ],
  },
] as const

/** `runwayId`: the runway concerned; `null`: none. */
export const NoticeInput = schemaOf(noticeGroups, { runwayId: z.string().nullable().default(null) }).refine(
  ({ startsAt, endsAt }) => startsAt < endsAt,
  { path: ['endsAt'], message: 'Das Ende muss nach dem Beginn liegen.' },
)
export type NoticeInput = z.infer<typeof NoticeInput>
export type Notice = NoticeInput & { id: string }

const pilotPages = ['/piloteninfo/', '/flugplatz/zeiten']

/** Whether notices for pilots are shown at that path. */
export function isPilotPage(path: string): boolean {
  return pilotPages.some((start) => `${path}/`.startsWith(start.endsWith('/') ? start : `${start}/`))
}

const weight = { danger: 0, warning: 1, info: 2 }

/** Compares by severity, then by latest beginning. */
export function byUrgency(one: Notice, other: Notice): number {
  return weight[one.kind] - weight[other.kind] || (one.startsAt < other.startsAt ? 1 : -1)
}
