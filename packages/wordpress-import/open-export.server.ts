import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { openZip, unzipped, type OpenZip, type ZipEntry, DamagedZip } from '#app/lib/zip-reading.server.ts'
import { noMedia, zipMedia, type MediaPlace } from './media/media-place.server.ts'
import { Unreadable } from './wxr/wxr-item.ts'

/** An opened export: one or several files (WordPress splits a large blog), and the uploads beside them. */
export type OpenExport = {
  files: readonly (() => AsyncIterable<Uint8Array>)[]
  /** Unpacked size of all files together. */
  bytes: number
  media: MediaPlace
  close: () => Promise<void>
}

const mostExportBytes = 1024 ** 3

/** Opens a WordPress export, or an archive of one with the uploads folder. Throws {@link Unreadable}. */
export async function openExport(path: string): Promise<OpenExport> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  const start = Buffer.alloc(4)
  await file.read(start, 0, 4, 0)
  await file.close()
  if (start.toString('latin1') !== 'PK\u0003\u0004') {
    refuseBeyond(size)
    return {
      files: [() => createReadStream(path) as AsyncIterable<Uint8Array>],
      bytes: size,
      media: noMedia,
      close: async () => undefined,
    }
  }
  const opened = await openZip(path)
  if (!opened.ok) {
    throw new Unreadable(
      opened.reason === 'too-large'
        ? 'Das ZIP-Archiv ist größer als 4\u202FGB. Bitte lass die Bilder weg oder packe in Teilen.'
        : 'Das ZIP-Archiv ist unvollständig oder beschädigt.',
    )
  }
  const { zip } = opened
  const exports = zip.entries.filter(isExport)
  if (exports.length === 0) {
    await zip.close()
    throw new Unreadable(
      'Im ZIP-Archiv ist keine Exportdatei von WordPress (eine Datei mit der Endung .xml).',
    )
  }
  const bytes = exports.reduce((sum, { size: each }) => sum + each, 0)
  refuseBeyond(bytes)
  return {
    files: exports.map((entry) => () => readable(zip, entry)),
    bytes,
    media: zipMedia(zip),
    close: () => zip.close(),
  }
}

const isExport = ({ name }: ZipEntry) => /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name)

function refuseBeyond(bytes: number) {
  if (bytes > mostExportBytes) {
    throw new Unreadable('Die Exportdatei ist größer als 1\u202FGB. Bitte exportiere in Teilen.')
  }
}

async function* readable(zip: OpenZip, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  try {
    yield* unzipped(zip, entry)
  } catch (error) {
    if (!(error instanceof DamagedZip)) throw error
    throw new Unreadable('Das ZIP-Archiv ist beschädigt oder mit einem Passwort geschützt.')
  }
}
