import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { noteInMemberLog } from '../member-log.server.ts'
import { fullName, toMember } from '../member.ts'
import { addPicture, dropPicture, findPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { inspectOriginal } from '#app/media/pictures/encode.server.ts'
import { refusalSentences } from '#app/media/pictures/refusals.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'

type PortraitSet = { ok: true } | { ok: false; sentence: string }

/**
 * Sets the person's picture, cropped to a square around the face and without metadata; the original file is not stored.
 * Deletes the previous one with its files.
 */
export async function setPortrait(
  { db, files }: { db: Db; files: FileStore },
  by: { id: string } | null,
  memberId: string,
  bytes: Uint8Array,
  at: Date,
): Promise<PortraitSet> {
  const cut = await cutPortrait(bytes)
  if (!cut.ok) return cut
  const added = await addPicture(
    { db, files },
    cut.bytes,
    // The name beside it describes the picture.
    { alt: '', decorative: true, focal: { x: 50, y: 50 }, showsPeople: true },
    at,
  )
  if (!added.ok) return { ok: false, sentence: added.sentence }
  await inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
    if (before === undefined) return
    await trx
      .updateTable('members')
      .set({ picture_id: added.picture.id, updated_at: at.toISOString() })
      .where('id', '=', memberId)
      .execute()
    const former = before.picture_id
    const line = {
      subject: 'member',
      id: memberId,
      name: fullName(toMember(before)),
      act: 'changed',
    } as const
    const pictures = { before: { pictureId: former }, after: { pictureId: added.picture.id } }
    await recordChange(trx, by, { ...line, ...pictures }, at)
    await noteInMemberLog(trx, by ?? { id: memberId }, { action: 'portrait-set', memberId }, at)
    if (former !== null && former !== added.picture.id) await dropPicture(trx, former, at)
  })
  return { ok: true }
}

/** Removes the person's picture, and its files unless they are used elsewhere. */
export async function removePortrait(trx: Db, memberId: string | null, at: Date) {
  if (memberId === null) return
  const row = await trx
    .selectFrom('members')
    .select('picture_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (row?.picture_id == null) return
  await trx.updateTable('members').set({ picture_id: null }).where('id', '=', memberId).execute()
  await dropPicture(trx, row.picture_id, at)
}

/** Returns the current picture whatever its audience; for the person and administrators of the member list. */
export async function findPortrait(db: Db, memberId: string) {
  const row = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (row === undefined) return undefined
  const person = toMember(row)
  const picture = person.pictureId === null ? undefined : await findPicture(db, person.pictureId)
  const consent = await db
    .selectFrom('consents')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'photo')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return {
    id: person.id,
    name: fullName(person),
    picture: picture ?? null,
    audience: person.visibility.photo,
    mayBePublic: consent !== undefined,
  }
}

/** Pixels: large enough for the widest place, a third of the board's page on a sharp screen. */
const edge = 1_000
const pixelLimit = 50_000_000

/** Crops a square around the most salient area, upright, in sRGB, without location, time or camera. */
async function cutPortrait(
  bytes: Uint8Array,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; sentence: string }> {
  const original = await inspectOriginal(bytes)
  if (!original.ok) return { ok: false, sentence: refusalSentences[original.reason] }
  const size = Math.min(edge, original.width, original.height)
  try {
    const cut = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width: size, height: size, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: 88 })
      .toBuffer()
    return { ok: true, bytes: cut }
  } catch {
    return { ok: false, sentence: refusalSentences.damaged }
  }
}

type PortraitChange = 'set' | 'removed' | { sentence: string }

/** Handles the form for a person's picture: sets a new one or removes it. */
export async function changePortrait(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  by: { id: string },
  memberId: string,
  request: Request,
): Promise<PortraitChange> {
  const form = await readForm(request, ['bild'])
  const at = now()
  if (textOf(form, 'intent') === 'entfernen') {
    await inTransaction(db, async (trx) => {
      await removePortrait(trx, memberId, at)
      // The log masks the values of picture fields; the removal itself is logged.
      const line = { subject: 'member', id: memberId, name: '', act: 'changed' } as const
      await recordChange(
        trx,
        by,
        { ...line, before: { pictureId: 'vorhanden' }, after: { pictureId: null } },
        at,
      )
      await noteInMemberLog(trx, by, { action: 'portrait-removed', memberId }, at)
    })
    return 'removed'
  }
  const file = form.get('bild')
  if (!(file instanceof File) || file.size === 0) return { sentence: 'Bitte wähle ein Bild aus.' }
  const set = await setPortrait({ db, files }, by, memberId, new Uint8Array(await file.arrayBuffer()), at)
  return set.ok ? 'set' : { sentence: set.sentence }
}
