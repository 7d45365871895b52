import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import type { Services } from '#app/platform/services.ts'
import { addBackup, bytesOf, pathOf, settleBackup } from './backups.server.ts'
import { inspectBackup } from './read-backup.server.ts'

export type Uploaded = { ok: true; id: string } | { ok: false; sentence: string }

/** Straight to the disk, then looked through; a file that cannot be put back here is not kept. */
export async function takeUpload(
  services: Pick<Services, 'db' | 'now' | 'backupFolder'>,
  by: Entitled<'keep-backups'>,
  body: Request['body'],
): Promise<Uploaded> {
  const { db, now } = services
  const at = now()
  const arriving = await pathOf(services, `ankommend-${crypto.randomUUID()}.part`)
  try {
    if (body === null) return { ok: false, sentence: 'Bitte wähle eine Datei.' }
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      createWriteStream(arriving, { mode: 0o600, flush: true }),
    )
    const inspected = await inspectBackup(db, arriving)
    if (!inspected.ok) return inspected
    const { id, fileName } = await addBackup(db, 'uploaded', at)
    await rename(arriving, await pathOf(services, fileName))
    await settleBackup(db, id, {
      state: 'made',
      bytes: await bytesOf(await pathOf(services, fileName)),
      facts: JSON.stringify(inspected.facts),
      finished_at: at.toISOString(),
    })
    await recordChange(db, by, { subject: 'backup', id, name: fileName, act: 'created' }, at)
    return { ok: true, id }
  } finally {
    await rm(arriving, { force: true })
  }
}
