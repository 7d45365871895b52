import type { Selectable } from 'kysely'
import { z } from 'zod'
import { RichText } from '#app/lib/rich-text.ts'
import type { PagesTable } from '#app/platform/database/tables.ts'

export const PageSection = z.object({
  /** Shown only while this feature is switched on; `null`: always. */
  feature: z.string().nullable(),
  body: RichText,
})
export type PageSection = z.infer<typeof PageSection>

export type Page = {
  key: string
  title: string
  sections: PageSection[]
  /** Day of the last review, `YYYY-MM-DD`, Europe/Berlin; `null`: never reviewed. */
  reviewedOn: string | null
  documentId: string | null
  /** First day of validity, Europe/Berlin; `null`: not stated. */
  validFrom: string | null
  updatedAt: string
}

export function toPage(row: Selectable<PagesTable>): Page {
  return {
    key: row.key,
    title: row.title,
    sections: readSections(row.sections),
    reviewedOn: row.reviewed_on,
    documentId: row.document_id,
    validFrom: row.valid_from,
    updatedAt: row.updated_at,
  }
}

/** Parses the database column. */
export const readSections = (stored: string) => z.array(PageSection).parse(JSON.parse(stored))
