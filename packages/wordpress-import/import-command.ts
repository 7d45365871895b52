import { parseArgs } from 'node:util'
import { integer } from '#app/lib/german-numbers.ts'
import type { Services } from '#app/platform/services.ts'
import { folderMedia, type MediaPlace } from './media/media-place.server.ts'
import { outcomeNames, kindNames, type ImportOptions } from '#app/features/website-import/website-import.ts'
import {
  countItems,
  everyItem,
  sumOf,
  type ImportItem,
} from '#app/features/website-import/import-items.server.ts'
import { copyFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { inTransaction } from '#app/platform/database/db.ts'
import { carryOutNow, readNow } from './carry-out.server.ts'
import {
  makeUploadFolder,
  removeImportFiles,
  uploadPath,
  type Stores,
} from '#app/features/website-import/import-files.server.ts'
import { addImport, findImport, markBegun } from '#app/features/website-import/imports.server.ts'

type Outcome = { ok: boolean; sentence: string }
const refused = (sentence: string): Outcome => ({ ok: false, sentence })

const aborted =
  'Abgebrochen: Die Exportdatei war unterwegs nicht mehr zu lesen. Derselbe Befehl noch einmal übernimmt, was fehlt.'

const pagesOf: Readonly<Record<string, ImportOptions['pages']>> = {
  'wie-sie-sind': 'as-they-are',
  entwuerfe: 'drafts',
  keine: 'left-out',
}

type Local = Pick<Services, 'db' | 'files' | 'now' | 'uploadFolder'>

/** Imports a WordPress export from a file on the server; without the option to write it only reports what would happen. */
export async function importWordpress(services: Local, args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      pages: { type: 'string', default: 'wie-sie-sind' },
      fetch: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  const pages = pagesOf[values.pages]
  if (file === undefined) return refused('Bitte die Exportdatei nennen: import-wordpress export.xml …')
  if (pages === undefined) return refused('--pages ist wie-sie-sind, entwuerfe oder keine.')
  const media = values.pictures === undefined ? undefined : await mediaIn(values.pictures)
  if (media === null) return refused(`Der Ordner ${values.pictures} lässt sich nicht lesen.`)

  const options = { pages, fetchesPictures: values.fetch }
  const read = await readLocally(services, file, { wishes: options, media })
  if (!read.ok) return read
  if (values.write) await carryOutLocally(services, read.id, media)
  const said = await reportOf(services, read.id, values.write)
  const ended = await findImport(services.db, read.id)
  if (ended?.state === 'refused') return refused(`${said}\n${aborted}`)
  if (!values.write) await forgetLocally(services, read.id)
  return { ok: true, sentence: said }
}

async function mediaIn(folder: string) {
  try {
    return await folderMedia(folder)
  } catch {
    return null
  }
}

async function reportOf({ db }: Local, id: string, isWritten: boolean): Promise<string> {
  const lines: string[] = []
  for await (const item of everyItem(db, id)) lines.push(lineOf(item))
  const counts = await countItems(db, id)
  const of = (outcome: keyof typeof outcomeNames) =>
    integer(sumOf(counts, (count) => count.outcome === outcome))
  const sum = `${of('new')} neu, ${of('known')} schon da, ${of('left-out')} ausgelassen, ${of('refused')} abgelehnt.`
  const end = isWritten ? `Übernommen: ${sum}` : `Probelauf: ${sum} Mit --write wird übernommen.`
  return [...lines, '', end].join('\n')
}

function lineOf({ number, kind, title, outcome, words }: ImportItem): string {
  return `${number}  ${kindNames[kind]} „${title}“  ${outcomeNames[outcome]}${words.length === 0 ? '' : `: ${words.join(' ')}`}`
}

type ReadLocally = { ok: true; id: string } | { ok: false; sentence: string }

type Options = { wishes: ImportOptions; media: MediaPlace | undefined }

/** Reads an export on the server at once, for the command line. */
async function readLocally(stores: Stores, file: string, { wishes, media }: Options): Promise<ReadLocally> {
  await makeUploadFolder(stores)
  const upload = { fileName: basename(file), size: 0, fingerprint: crypto.randomUUID(), wishes }
  const { id } = await addImport(stores.db, null, upload, stores.now())
  try {
    await copyFile(file, uploadPath(stores, id))
  } catch {
    await forgetLocally(stores, id)
    return { ok: false, sentence: `${file} lässt sich nicht lesen.` }
  }
  await stores.db.updateTable('takeovers').set({ state: 'reading' }).where('id', '=', id).execute()
  await readNow(stores, id, { media })
  const read = await findImport(stores.db, id)
  if (read?.state === 'ready') return { ok: true, id }
  await forgetLocally(stores, id)
  return {
    ok: false,
    sentence: `${read?.fault ?? 'Die Datei lässt sich nicht lesen.'} Nichts wurde geändert.`,
  }
}

async function carryOutLocally(stores: Stores, id: string, media: MediaPlace | undefined) {
  await inTransaction(stores.db, (trx) => markBegun(trx, null, id, stores.now()))
  await carryOutNow(stores, id, { media, isTimeUp: () => false })
}

async function forgetLocally(stores: Stores, id: string) {
  await stores.db.deleteFrom('takeovers').where('id', '=', id).execute()
  await removeImportFiles(stores, id)
}
