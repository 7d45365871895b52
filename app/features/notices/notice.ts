import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { NoticesTable } from '#app/platform/database/tables.ts'

export const noticeKinds = ['info', 'warning', 'danger'] as const
export const noticeScopes = ['all', 'pilot'] as const

const instant = z.iso.datetime('Bitte einen Zeitpunkt angeben.')

/** A sentence above the header for some days. It is no NOTAM and must say nothing that only a NOTAM may. */
export const NoticeInput = z
  .object({
    /** Given when a notice is taken over. */
    id: z.string().optional(),
    kind: z.enum(noticeKinds, 'Bitte eine Art wählen.'),
    text: z
      .string()
      .trim()
      .min(1, 'Bitte einen Text eingeben.')
      .max(300, 'Der Hinweis darf höchstens 300 Zeichen haben.'),
    textEn: z
      .string()
      .trim()
      .max(300, 'Der Hinweis darf höchstens 300 Zeichen haben.')
      .nullable()
      .default(null),
    startsAt: instant,
    endsAt: instant,
    scope: z.enum(noticeScopes, 'Bitte wählen, wo der Hinweis steht.'),
    /** Whether readers may fold it away. */
    dismissible: z.boolean().default(false),
    /** The runway it speaks of. */
    runwayId: z.string().nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    message: 'Das Ende muss nach dem Beginn liegen.',
    path: ['endsAt'],
  })
export type NoticeInput = z.infer<typeof NoticeInput>
export type Notice = NoticeInput & { id: string }

export function toNotice(row: Selectable<NoticesTable>): Notice {
  const { id, kind, scope, starts_at: startsAt, ends_at: endsAt } = row
  return { ...NoticeInput.parse({ ...JSON.parse(row.details), kind, scope, startsAt, endsAt }), id }
}

const pilotPages = ['/piloteninfo/', '/flugplatz/zeiten']

/** Whether a notice for pilots stands on the page of that address. */
export function isPilotPage(path: string): boolean {
  return pilotPages.some((start) => `${path}/`.startsWith(start.endsWith('/') ? start : `${start}/`))
}

const weight = { danger: 0, warning: 1, info: 2 }

/** The gravest first, then the one that began last. */
export function byUrgency(one: Notice, other: Notice): number {
  return weight[one.kind] - weight[other.kind] || (one.startsAt < other.startsAt ? 1 : -1)
}
