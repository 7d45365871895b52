import type { Selectable } from 'kysely'
import { z } from 'zod'
import { RichText } from '#app/lib/rich-text.ts'
import type { DocumentsTable } from '#app/platform/database/tables.ts'

export const DocumentDetails = z.object({
  /** One line for lists. */
  summary: z.string().default(''),
  /** Members confirm that they have read it, as with safety letters. */
  readReceipt: z.boolean().default(false),
  /** Where it lies among the others; empty: nowhere in particular. */
  folder: z.string().default(''),
  /** Last day; `null`: until further notice. */
  validUntil: z.string().nullable().default(null),
  /** The file that goes with it. */
  downloadId: z.string().nullable().default(null),
  /** The picture that goes with it, as a plan or a scanned sheet. */
  pictureId: z.string().nullable().default(null),
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

export type DocumentVisibility = DocumentsTable['visibility']
export type DocumentCard = Omit<ReturnType<typeof toDocument>, 'body'>
export type ClubDocument = ReturnType<typeof toDocument>

/** Where it is read: on the website, or within the members' area. */
export function documentAddress({ id, visibility }: Pick<DocumentCard, 'id' | 'visibility'>): string {
  return visibility === 'public' ? `/verein/dokumente/${id}` : ownDocumentAddress(id)
}

/** Within the members' area, where reading counts. */
export const ownDocumentAddress = (id: string) => `/mitglied/dokumente/${encodeURIComponent(id)}`

/** What a line of a list needs, without the text. */
export function toDocumentCard(
  row: Omit<Selectable<DocumentsTable>, 'body' | 'title_key' | 'revision' | 'withdrawn_at'>,
) {
  return {
    id: row.id,
    title: row.title,
    visibility: row.visibility,
    version: row.version,
    /** Day in Berlin from which this wording holds. */
    asOf: row.as_of,
    updatedAt: row.updated_at,
    ...DocumentDetails.parse(JSON.parse(row.details)),
  }
}

export function toDocument(row: Selectable<DocumentsTable>) {
  return { ...toDocumentCard(row), body: RichText.parse(JSON.parse(row.body)) }
}
