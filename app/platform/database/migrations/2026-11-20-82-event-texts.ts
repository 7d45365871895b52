import { sql, type Kysely } from 'kysely'
import { rememberMediaUsesIn } from './media-use-trigger.ts'

type Details = { description?: unknown; attachments?: { fileId?: string | null }[] }

/**
 * The text of an event becomes a document, as that of a post is; an attachment may be a file of the library. What a
 * version holds is one JSON, not JSON within JSON, so that the pictures it names are found in it.
 */
export async function up(db: Kysely<unknown>) {
  const { rows: events } = await sql<{ id: string; details: string }>`select id, details from events`.execute(
    db,
  )
  for (const { id, details } of events) {
    const written = JSON.stringify(withDocument(JSON.parse(details) as Details))
    await sql`update events set details = ${written} where id = ${id}`.execute(db)
  }
  const { rows: versions } = await sql<{ event_id: string; number: number; content: string }>`
    select event_id, number, content from event_versions`.execute(db)
  for (const { event_id, number, content } of versions) {
    const whole = JSON.parse(content) as { details: string }
    const details = withDocument(JSON.parse(whole.details) as Details)
    const written = JSON.stringify({ ...whole, details })
    await sql`update event_versions set content = ${written}
      where event_id = ${event_id} and number = ${number}`.execute(db)
  }
  await rememberMediaUsesIn(db, {
    table: 'event_versions',
    owner: 'event_id',
    part: 'number',
    documents: ['content'],
  })
}

function withDocument(details: Details): Details {
  const { description, attachments } = details
  return {
    ...details,
    ...(typeof description === 'string' && { description: paragraphs(description) }),
    ...(attachments !== undefined && {
      attachments: attachments.map((attachment) => ({ ...attachment, fileId: attachment.fileId ?? null })),
    }),
  }
}

/** They were parted by an empty line. */
function paragraphs(text: string) {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', content: [{ text: paragraph }] }))
}
