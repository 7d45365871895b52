import type { Admin } from '#app/platform/identity/actor.ts'
import { MailContent } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import { actOnRequest, type Acted } from './act-on-request.server.ts'

export type AnswerPreview = { to: string; subject: string; text: string }

type Previewing = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>

/** Takes everything back that was written; caught where it was thrown. */
class TakenBack extends Error {
  readonly acted: Acted
  readonly mails: readonly AnswerPreview[]
  constructor(acted: Acted, mails: readonly AnswerPreview[]) {
    super('A preview leaves nothing behind')
    this.acted = acted
    this.mails = mails
  }
}

/** Answers as {@link actOnRequest} would and takes it back again: the letters are the very ones that would go out. */
export async function previewAnswer(
  { db, files, ...services }: Previewing,
  by: Admin,
  request: OfficeRequest,
  data: FormData,
): Promise<{ acted: Acted; mails: readonly AnswerPreview[] }> {
  const readingOnly = { ...files, read: files.read.bind(files), write: () => Promise.resolve() }
  try {
    return await db.transaction().execute(async (trx) => {
      const written = trx.selectFrom('mails').where('request_id', '=', request.id)
      const before = await written.select('id').execute()
      const acted = await actOnRequest({ ...services, files: readingOnly, db: trx }, by, request, data)
      const after = await written
        .select(['id', 'subject', 'content'])
        .where('id', 'not in', [...before.map(({ id }) => id), ''])
        .orderBy('id')
        .execute()
      throw new TakenBack(acted, after.flatMap(shown))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error
    throw error
  }
}

function shown({ subject, content }: { subject: string; content: string | null }): AnswerPreview[] {
  if (content === null) return []
  const { to, text } = MailContent.parse(JSON.parse(content))
  return [{ to: `${to.name} <${to.address}>`, subject, text }]
}
