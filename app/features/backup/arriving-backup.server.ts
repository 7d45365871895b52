import { createHash } from 'node:crypto'
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Entitled } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Services } from '#app/platform/services.ts'
import { addBackup, bytesOf, pathOf, settleBackup } from './backups.server.ts'
import { inspectBackup } from './inspect-backup.server.ts'

type Place = Pick<Services, 'db' | 'now' | 'backupFolder' | 'arrivalFolder'>

/** A file on its way: how many of its bytes are there. Its name on the disk says of which upload and how large. */
export type Arriving = { id: string; size: number; received: number }

export type Arrived = { ok: true; id: string } | { ok: false; sentence: string }

/** Bytes; everything a club has. */
const mostBytes = 8 * 1024 ** 3
/** What the server needs beside the file to go on. */
const spareBytes = 256 * 1024 ** 2
/** Bytes in one request; the browser sends less. */
export const pieceBytes = 4 * 1024 ** 2
/** After so long nobody comes back to a file that broke off. */
const forgottenAfterMs = 2 * 86_400_000

/** Files that are being looked through, and what became of the latest: the answer may be lost on the way. */
const looked = new Map<string, Promise<Arrived>>()
const mostLooked = 20

/** Makes room for a file; the same one announced again by the same person goes on where it broke off. */
export async function announceBackup(
  place: Place,
  by: Entitled<'keep-backups'>,
  { size, fingerprint }: { size: number; fingerprint: string },
): Promise<{ ok: true; arriving: Arriving } | { ok: false; sentence: string }> {
  if (size === 0) return { ok: false, sentence: 'Die Datei ist leer.' }
  if (size > mostBytes) {
    return {
      ok: false,
      sentence:
        'Die Datei ist größer als 8\u202FGB. Bring sie auf den Server und spiel sie dort mit „npm run manage -- restore“ zurück.',
    }
  }
  const id = createHash('sha256').update(`${by.id}|${fingerprint}|${size}`).digest('hex').slice(0, 32)
  const known = await findArriving(place, id)
  if (known !== undefined) return { ok: true, arriving: known }
  looked.delete(id)
  const path = await pathTo(place, { id, size })
  await sweep(place)
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize < size + spareBytes) {
    return { ok: false, sentence: 'Auf dem Server ist nicht genug Platz für diese Datei.' }
  }
  await (await open(path, 'a', 0o600)).close()
  return { ok: true, arriving: { id, size, received: 0 } }
}

/** `undefined` for one that was never announced, is through or was given up. */
export async function findArriving(place: Place, id: string): Promise<Arriving | undefined> {
  for (const name of await arrivingNames(place)) {
    const [, of, size] = /^ankommend-([\da-f]{32})-(\d+)\.part$/.exec(name) ?? []
    if (of !== id) continue
    const found = await stat(await pathOf(place, name)).catch(() => undefined)
    if (found !== undefined) return { id, size: Number(size), received: Math.min(found.size, Number(size)) }
  }
  return undefined
}

/** Bytes that go on where the file ends so far; written twice they are there once. */
export async function addArrived(place: Place, arriving: Arriving, bytes: Uint8Array): Promise<Arriving> {
  const file = await open(await pathTo(place, arriving), 'r+')
  try {
    await file.write(bytes, 0, bytes.length, arriving.received)
    await file.datasync()
  } finally {
    await file.close()
  }
  return { ...arriving, received: arriving.received + bytes.length }
}

/** What became of it, where it is known; also while it is still being looked through. */
export const resultOf = (id: string): Promise<Arrived> | undefined => looked.get(id)

/** Once all bytes are there: looked through, and kept when it can be put back here. Asked twice it is done once. */
export function takeArrived(
  place: Place,
  by: Entitled<'keep-backups'>,
  arriving: Arriving,
): Promise<Arrived> {
  const known = looked.get(arriving.id)
  if (known !== undefined) return known
  const result = lookThrough(place, by, arriving)
  looked.set(arriving.id, result)
  result.catch(() => looked.delete(arriving.id))
  for (const id of [...looked.keys()].slice(0, -mostLooked)) looked.delete(id)
  return result
}

async function lookThrough(place: Place, by: Entitled<'keep-backups'>, arriving: Arriving): Promise<Arrived> {
  const { db } = place
  const at = place.now()
  const path = await pathTo(place, arriving)
  const inspected = await inspectBackup(place, path)
  if (!inspected.ok) {
    await rm(path, { force: true })
    return inspected
  }
  const { id, fileName } = await addBackup(db, 'uploaded', at)
  await rename(path, await pathOf(place, fileName))
  await settleBackup(db, id, {
    state: 'made',
    bytes: await bytesOf(await pathOf(place, fileName)),
    facts: JSON.stringify(inspected.facts),
    finished_at: at.toISOString(),
  })
  await recordChange(db, by, { subject: 'backup', id, name: fileName, act: 'created' }, at)
  return { ok: true, id }
}

async function sweep(place: Place) {
  for (const name of await arrivingNames(place)) {
    const path = await pathOf(place, name)
    const found = await stat(path).catch(() => undefined)
    const isForgotten = found !== undefined && place.now().getTime() - found.mtimeMs > forgottenAfterMs
    if (isForgotten) await rm(path, { force: true })
  }
}

const pathTo = (place: Place, { id, size }: Pick<Arriving, 'id' | 'size'>) =>
  pathOf(place, `ankommend-${id}-${size}.part`)

async function arrivingNames(place: Place): Promise<string[]> {
  const folder = dirname(await pathOf(place, 'ankommend'))
  return (await readdir(folder)).filter((name) => name.startsWith('ankommend-'))
}
