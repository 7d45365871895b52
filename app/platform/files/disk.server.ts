import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files below one folder of the machine's disk. A write is complete or not there: temporary name, sync, rename. */
export function diskFileStore(root: string): FileStore {
  const base = resolve(root)

  function pathOf(name: string) {
    const path = resolve(base, name)
    if (!path.startsWith(base + sep)) throw new Error(`Not a name inside the store: ${name}`)
    return path
  }

  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
      const file = await open(unfinished, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
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
  }
}
