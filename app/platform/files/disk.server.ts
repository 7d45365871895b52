import { link, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { FilesUnavailable, type FilesTrouble, type FileStore } from './file-store.ts'

/** Stores files below one folder on disk. A write is complete or absent: temporary name, sync, rename. */
export function diskFileStore(root: string): FileStore {
  const base = resolve(root)

  function pathOf(name: string) {
    const path = resolve(base, name)
    if (!path.startsWith(base + sep)) throw new Error(`Not a name inside the store: ${name}`)
    return path
  }

  /**
   * Writes to a temporary file beside the target, which `finish` then moves or links into place. Returns the number of
   * bytes.
   */
  async function writeBeside(
    path: string,
    source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    finish: (unfinished: string) => Promise<void>,
  ): Promise<number> {
    await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
      throw troubleOfDisk(error) ?? error
    })
    const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
    let size = 0
    try {
      const file = await open(unfinished, 'w')
      try {
        for await (const bytes of source) {
          await file.writeFile(bytes)
          size += bytes.byteLength
        }
        await file.sync()
      } finally {
        await file.close()
      }
      await finish(unfinished)
    } catch (error) {
      throw troubleOfDisk(error) ?? error
    } finally {
      await rm(unfinished, { force: true })
    }
    return size
  }

  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await writeBeside(path, [bytes], (unfinished) => rename(unfinished, path))
    },
    async create(name, bytes) {
      const path = pathOf(name)
      if ((await unlessMissing(stat(path))) !== undefined) return false
      try {
        await writeBeside(path, [bytes], (unfinished) => link(unfinished, path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      }
      return true
    },
    async writeStream(name, source) {
      const path = pathOf(name)
      return writeBeside(path, source, (unfinished) => rename(unfinished, path))
    },
    async read(name) {
      return unlessMissing(readFile(pathOf(name)))
    },
    async open(name, range) {
      const file = await unlessMissing(open(pathOf(name), 'r'))
      if (file === undefined) return undefined
      const { size } = await file.stat()
      const bytes = Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>
      return { size, bytes }
    },
    async size(name) {
      return (await unlessMissing(stat(pathOf(name))))?.size
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
    async list(folder) {
      const path = folder === undefined ? base : pathOf(folder)
      const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(base.length + 1)
            .replaceAll(sep, '/'),
        )
    },
    onDisk: pathOf,
  }
}

const troubles: Readonly<Record<string, FilesTrouble>> = {
  EDQUOT: 'filesFull',
  EIO: 'filesBroken',
  ENOSPC: 'filesFull',
  EROFS: 'filesBroken',
}

function troubleOfDisk(error: unknown): FilesUnavailable | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException
  const trouble = troubles[code]
  return trouble && new FilesUnavailable(trouble, message, { cause: error })
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
