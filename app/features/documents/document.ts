import type { Selectable } from 'kysely'
import { z } from 'zod'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { RichText } from '#app/lib/rich-text.ts'
import type { DocumentsTable } from '#app/platform/database/tables.ts'

export const DocumentDetails = z.object({
  /** One line for lists. */
  summary: z.string().default(''),
  /** Whether members must confirm having read it, such as safety letters. */
  readReceipt: z.boolean().default(false),
  /** Folder; empty: none. */
  folder: z.string().default(''),
  /** Last day; `null`: until further notice. */
  validUntil: z.string().nullable().default(null),
  /** Attached file; `null`: none. */
  downloadId: z.string().nullable().default(null),
  /** Attached picture, such as a plan or a scanned sheet; `null`: none. */
  pictureId: z.string().nullable().default(null),
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

export type DocumentVisibility = DocumentsTable['visibility']
export type DocumentCard = Omit<ReturnType<typeof toDocument>, 'body'>
export type ClubDocument = ReturnType<typeof toDocument>

/** Returns the path of the document, on the website or in the members' area. */
export function documentAddress({ id, visibility }: Pick<DocumentCard, 'id' | 'visibility'>): string {
  return visibility === 'public' ? `/verein/dokumente/${id}` : ownDocumentAddress(id)
}

/** Returns the path in the members' area, where reading is recorded. */
export const ownDocumentAddress = (id: string) => `/mitglied/dokumente/${encodeURIComponent(id)}`

/** Until when an earlier version is valid, or that it is replaced. */
export function earlierSpan(
  { asOf, replacedOn }: { asOf: IsoDay; replacedOn: IsoDay },
  today: IsoDay,
): string {
  const end =
    replacedOn > today ? ` bis ${longDate(addDays(replacedOn, -1))}` : `, ersetzt am ${longDate(replacedOn)}`
  return `ab ${longDate(asOf)}${end}`
}

/** Converts a row for lists, without the text. */
export function toDocumentCard(
  row: Omit<Selectable<DocumentsTable>, 'body' | 'title_key' | 'revision' | 'withdrawn_at'>,
) {
  return {
    id: row.id,
    title: row.title,
    visibility: row.visibility,
    version: row.version,
    /** First day of this version, Europe/Berlin. */
    asOf: row.as_of,
    updatedAt: row.updated_at,
    ...DocumentDetails.parse(JSON.parse(row.details)),
  }
}

export function toDocument(row: Selectable<DocumentsTable>) {
  return { ...toDocumentCard(row), body: RichText.parse(JSON.parse(row.body)) }
}
