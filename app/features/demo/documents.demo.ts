import type { DocumentVisibility } from '#app/features/documents/document.ts'
import { createDocument } from '#app/features/documents/documents.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { RichText } from '#app/lib/rich-text.ts'
import documents from './content/documents.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadDocuments({ db, dates, at }: DemoContext) {
  for (const { id, title, summary, folder, visibility, version, asOf, readReceipt, content } of documents) {
    await createDocument(
      db,
      {
        id,
        title,
        visibility: visibility as DocumentVisibility,
        version,
        asOf: dates.day(asOf),
        body: RichText.parse(content),
        earlier:
          readReceipt && version > 1
            ? [{ version: version - 1, asOf: addDays(dates.day(asOf), -730), body: RichText.parse(content) }]
            : [],
        details: { summary, folder, readReceipt },
      },
      at,
    )
  }
}
