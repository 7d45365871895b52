import type { FileStore } from '#app/platform/files/file-store.ts'
import type { Selectable } from 'kysely'
import { pictureFileName, pictureFormats, readWidths } from './picture.ts'
import type { PicturesTable } from '#app/platform/database/tables.ts'

/** Folder of the sizes for pages; originals are stored elsewhere and never served. */
const folder = 'bilder'

export function variantName(fileName: string): string {
  return `${folder}/${fileName}`
}

const mostBytes = 32 * 1024 * 1024
/** Milliseconds after which a cached file is read again, because another process may have deleted the picture. */
const memoryMs = 5 * 60_000

type CachedFile = { bytes: Uint8Array<ArrayBuffer>; readAt: number }
type Memory = { files: Map<string, CachedFile>; size: number }

const memories = new WeakMap<FileStore, Memory>()

function memoryOf(files: FileStore): Memory {
  const known = memories.get(files) ?? { files: new Map<string, CachedFile>(), size: 0 }
  memories.set(files, known)
  return known
}

/** Returns one size of a picture, from the cache if recently used. `fileName` must have been parsed before. */
export async function readVariant(files: FileStore, fileName: string, at: Date) {
  const memory = memoryOf(files)
  const cached = memory.files.get(fileName)
  if (cached !== undefined) {
    drop(memory, fileName, cached)
    if (at.getTime() - cached.readAt < memoryMs) return store(memory, fileName, cached).bytes
  }
  const bytes = await files.read(variantName(fileName))
  return bytes && store(memory, fileName, { bytes: new Uint8Array(bytes), readAt: at.getTime() }).bytes
}

/** Newest last; evicts the least recently used. */
function store(memory: Memory, fileName: string, entry: CachedFile): CachedFile {
  const other = memory.files.get(fileName)
  if (other !== undefined) drop(memory, fileName, other)
  memory.files.set(fileName, entry)
  memory.size += entry.bytes.byteLength
  for (const [name, oldest] of memory.files) {
    if (memory.size <= mostBytes) break
    drop(memory, name, oldest)
  }
  return entry
}

function drop(memory: Memory, fileName: string, entry: CachedFile) {
  memory.files.delete(fileName)
  memory.size -= entry.bytes.byteLength
}

export function forgetVariants(files: FileStore, pictureId: string) {
  const memory = memoryOf(files)
  for (const [name, entry] of memory.files) if (name.startsWith(`${pictureId}-`)) drop(memory, name, entry)
}

/** Returns all file names of a picture in the file store. */
export function filesOf(row: Pick<Selectable<PicturesTable>, 'id' | 'widths' | 'original_file'>): string[] {
  const widths = readWidths(row.widths)
  const names = pictureFormats.flatMap((format) =>
    widths.map((width) => pictureFileName(row.id, width, format)),
  )
  return [row.original_file, ...names.map(variantName)]
}
