import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unzippedWhole, type OpenZip } from '#app/lib/zip-reading.server.ts'

type MediaFile = {
  name: string
  /** Returns `undefined` when the file is larger than `maxBytes` or unreadable. */
  read: (maxBytes: number) => Promise<Uint8Array | undefined>
}

/** Source of the old website's uploads. */
export type MediaPlace = {
  /** Returns the first existing of the paths; `undefined`: none. */
  find: (paths: readonly string[]) => MediaFile | undefined
}

export const noMedia: MediaPlace = { find: () => undefined }

/** Returns the uploads contained in the archive with the export, in any folder. */
export function zipMedia(zip: OpenZip): MediaPlace {
  return placeOf(
    zip.entries
      .filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
      .map((entry) => ({ name: entry.name, read: (maxBytes) => unzippedWhole(zip, entry, maxBytes) })),
  )
}

const mostFiles = 200_000

/** Returns the uploads in a folder on the server, for the command line. */
export async function folderMedia(folder: string): Promise<MediaPlace> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return placeOf(
    entries
      .filter((entry) => entry.isFile())
      .slice(0, mostFiles)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return { name: path, read: (maxBytes) => fileOf(path, maxBytes) }
      }),
  )
}

async function fileOf(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const { size } = await stat(path)
  return size > maxBytes ? undefined : readFile(path)
}

function placeOf(files: readonly MediaFile[]): MediaPlace {
  const byName = new Map<string, { path: string; file: MediaFile }[]>()
  for (const file of files) {
    const path = file.name.toLowerCase().normalize('NFC').replaceAll('\\', '/')
    const last = path.slice(path.lastIndexOf('/') + 1)
    byName.set(last, [...(byName.get(last) ?? []), { path, file }])
  }
  return {
    find(paths) {
      for (const path of paths) {
        const same = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? []
        const found = same.find((other) => other.path === path || other.path.endsWith(`/${path}`))
        if (found !== undefined) return found.file
      }
      // Packed without folders: unambiguous as long as no other file has the same name.
      for (const path of paths) {
        const same = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? []
        const [only] = same
        if (only !== undefined && same.length === 1 && !only.path.includes('/')) return only.file
      }
      return undefined
    },
  }
}
