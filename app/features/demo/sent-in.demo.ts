import { standaloneDrawing } from '#app/ui/artwork/standalone.ts'
import { tipRequest } from '#app/features/destinations/tips/tip-kind.server.ts'
import { TipFields } from '#app/features/destinations/tips/tip-request.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { licenceText } from '#app/features/old-photos/photo-form.ts'
import { PhotoFields, photoRequest } from '#app/features/old-photos/photo-request.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { attachPictures, storePictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { takeOverRequest } from '#app/requests/take-over-request.server.ts'
import content from './content/sent-in.json' with { type: 'json' }
import { demoDrawing, drawingSize, type DrawingSpec } from './demo-scenes.ts'
import type { DemoDate } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

type Drawing = Omit<DrawingSpec, 'kind'> & { fileName: string }
type Former = { count: number; status: string; createdAt: DemoDate }
type Sender = { name: string; email: string | null }

const whatHappened: Record<string, string> = {
  accepted: 'angenommen',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
}

/**
 * Loads old photographs sent in by visitors and destinations proposed by members, in every state except „angenommen“ for a
 * picture.
 */
export async function loadSentIn(context: DemoContext) {
  await loadOldPhotos(context)
  await loadTips(context)
}

async function loadOldPhotos(context: DemoContext) {
  for (const { name, email, drawings, reason, ...photo } of content.photos) {
    const pictures = await Promise.all(drawings.map((drawing) => pictureOf(drawing, { isOld: true })))
    const prepared = await preparedOf(pictures)
    const fields = PhotoFields.parse({
      ...photo,
      licence: licenceText,
      pictureHashes: prepared.map(({ hash }) => hash),
      answer: { pictureIds: [], entryId: null, message: '', reason },
    })
    await takeOver(context, photoRequest, { former: photo, sender: { name, email }, fields, prepared })
  }
}

async function loadTips(context: DemoContext) {
  for (const { memberId, drawing, ...tip } of content.tips) {
    const account = await context.db
      .selectFrom('users')
      .select(['id', 'email', 'display_name'])
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (account === undefined) throw new Error(`Nobody signs in as ${memberId}`)
    const prepared = drawing === null ? [] : await preparedOf([await pictureOf(drawing, { isOld: false })])
    const { categories, description, mobility, destinationId, message, reason } = tip
    const fields = TipFields.parse({
      accountId: account.id,
      name: tip.name,
      type: tip.type,
      position: null,
      details: { categories, description, mobility },
      mayName: tip.mayName,
      picturesShow: drawing?.shows ?? null,
      pictureHashes: prepared.map(({ hash }) => hash),
      answer: { destinationId, message, reason },
    })
    const sender = { name: account.display_name ?? account.email, email: account.email }
    await takeOver(context, tipRequest, { former: tip, sender, fields, prepared })
  }
}

type Prepared = Awaited<ReturnType<typeof preparedOf>>

async function takeOver<Fields>(
  { services, db, dates, at }: DemoContext,
  kind: RequestKind<Fields>,
  {
    former,
    sender,
    fields,
    prepared,
  }: { former: Former; sender: Sender; fields: Fields; prepared: Prepared },
) {
  const createdAt = dates.instant(former.createdAt)
  const resolved = whatHappened[former.status]
  const ids = await storePictures(services, prepared, at)
  const id = await takeOverRequest(db, kind, {
    count: former.count,
    createdAt,
    status: former.status,
    sender: { ...sender, phone: null },
    fields,
    deleteAfter: kind.retentionUntil(fields, localDate(Date.parse(createdAt)), kind.period?.days ?? 0),
    history: [
      { at: createdAt, who: 'System', what: 'eingegangen' },
      ...(resolved === undefined
        ? []
        : [
            {
              at: new Date(Date.parse(createdAt) + 26 * 3_600_000).toISOString(),
              who: former.status === 'withdrawn' ? 'Absender' : 'Ines Kaltenbach',
              what: resolved,
            },
          ]),
    ],
  })
  await attachPictures(db, id, ids)
}

/** Returns a drawing as an uploaded file; an old one is yellowed with the white border of a print. */
async function pictureOf({ fileName, ...spec }: Drawing, { isOld }: { isOld: boolean }): Promise<File> {
  const { svg } = demoDrawing({ kind: 'landscape', ...spec })
  const standalone = standaloneDrawing(svg, { ...drawingSize, scheme: 'light' })
  const drawn = sharp(Buffer.from(standalone)).resize(drawingSize.width, drawingSize.height, { fit: 'fill' })
  const picture = isOld
    ? drawn
        .greyscale()
        .tint({ r: 168, g: 148, b: 112 })
        .extend({ top: 36, bottom: 36, left: 36, right: 36, background: '#f4efe2' })
    : drawn
  const bytes = await picture.flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer()
  return new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' })
}

async function preparedOf(files: readonly File[]) {
  const made = await preparePictures(files)
  if (!made.ok) throw new Error(`A drawing could not be sent in: ${made.sentence}`)
  return made.pictures
}
