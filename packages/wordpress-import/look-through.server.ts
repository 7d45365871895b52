import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { membersByName, membersByMail } from '#app/features/members/find-members.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { shortened } from './content/shortened.ts'
import { openExport, type OpenExport } from './open-export.server.ts'
import type { MediaPlace } from './media/media-place.server.ts'
import { planItem, type PlannedItem } from './plan-item.server.ts'
import {
  listImported,
  readAttachments,
  type ImportContext,
  readNotes,
  writeNotes,
  type NotePlace,
} from './import-context.server.ts'
import {
  attachmentsPath,
  notesPath,
  uploadPath,
  type Stores,
} from '#app/features/website-import/import-files.server.ts'
import type { ImportFacts, ImportOptions } from '#app/features/website-import/website-import.ts'
import { readWxrOutside } from './wxr/read-wxr-outside.server.ts'
import { type WxrSite, type WxrAuthor, NotedItem, attachmentOfItem } from './wxr/wxr-item.ts'

type OnProgress = (done: number, total: number) => Promise<void>

type Options = {
  wishes: ImportOptions
  /** Uploads that are not in the file. */
  media?: MediaPlace | undefined
  onProgress: OnProgress
}

const rowsAtOnce = 100
/** Kilobytes of the file between two progress updates. */
const progressEvery = 2_000

/**
 * Reads the whole export once, stores every entry beside it, and then stores for each what an import would do. Writes
 * nothing else. Throws `Unreadable`.
 */
export async function lookThrough(stores: Stores, id: string, options: Options): Promise<ImportFacts> {
  const opened = await openExport(uploadPath(stores, id))
  try {
    const site = await noteEntries(stores, id, opened, options.onProgress)
    const facts = await factsOf(stores.db, site)
    const context: ImportContext = {
      ...stores,
      facts,
      wishes: options.wishes,
      by: null,
      attachments: await readAttachments(stores, id),
      media: options.media ?? opened.media,
      taken: await listImported(stores.db, facts),
    }
    await planAll(context, id)
    return facts
  } finally {
    await opened.close()
  }
}

async function factsOf(db: Db, site: WxrSite): Promise<ImportFacts> {
  return {
    title: site.title.slice(0, 200),
    address: site.address.slice(0, 500),
    authors: await matchAuthors(db, site.authors),
  }
}

async function noteEntries(
  stores: Stores,
  id: string,
  opened: OpenExport,
  onProgress: OnProgress,
): Promise<WxrSite> {
  const notes = await writeNotes(notesPath(stores, id))
  const uploads = await writeNotes(attachmentsPath(stores, id))
  const total = Math.ceil(opened.bytes / 1_000)
  let read = 0
  let result = 0
  let site: WxrSite | undefined

  async function* counted(bytes: AsyncIterable<Uint8Array>) {
    for await (const part of bytes) {
      read += part.length
      yield part
    }
  }

  try {
    for (const file of opened.files) {
      for await (const event of readWxrOutside(counted(file()))) {
        if (event.type === 'site') site = merged(site, event.site)
        else {
          const { item } = event
          const hasText = item.type === 'post' || item.type === 'page'
          await notes.add(hasText ? item : { ...item, content: '' })
          if (item.type === 'attachment') await uploads.add(attachmentOfItem(item))
        }
        const done = Math.floor(read / 1_000)
        if (done - result < progressEvery) continue
        result = done
        await onProgress(done, total)
      }
    }
  } finally {
    await notes.close()
    await uploads.close()
  }
  return site!
}

/** Merges the heads of a blog exported in several files, each of which lists only the authors of its own entries. */
function merged(before: WxrSite | undefined, site: WxrSite): WxrSite {
  return before === undefined ? site : { ...before, authors: [...before.authors, ...site.authors] }
}

async function planAll(context: ImportContext, id: string) {
  await context.db.deleteFrom('takeover_items').where('takeover_id', '=', id).execute()
  const usedOrigins = new Set<string>()
  let number = 0
  let waiting: ReturnType<typeof rowOf>[] = []
  for await (const { value, place } of readNotes(notesPath(context, id))) {
    number += 1
    waiting.push(rowOf(id, number, planItem(context, NotedItem.parse(value), usedOrigins), place))
    if (waiting.length < rowsAtOnce) continue
    await insert(context.db, waiting)
    waiting = []
  }
  if (waiting.length > 0) await insert(context.db, waiting)
}

async function insert(db: Db, rows: ReturnType<typeof rowOf>[]) {
  await inTransaction(db, async (trx) => {
    await trx.insertInto('takeover_items').values(rows).execute()
  })
}

function rowOf(importId: string, number: number, planned: PlannedItem, { at, bytes }: NotePlace) {
  const { words, outcome, ...item } = planned
  return {
    takeover_id: importId,
    number,
    ...item,
    fate: outcome,
    words: JSON.stringify(words),
    is_done: 0,
    post_id: null,
    picture_id: null,
    noted_at: at,
    noted_bytes: bytes,
  }
}

const mostAuthors = 500

/** Matches the authors to members, by mail address or else by a unique name. */
async function matchAuthors(db: Db, authors: readonly WxrAuthor[]): Promise<ImportFacts['authors']> {
  const [byMail, byName] = await Promise.all([membersByMail(db), membersByName(db)])
  const found = new Map(
    authors.slice(0, mostAuthors).map(({ login, mail, name }) => [
      login,
      {
        login,
        name: shortened(name, 120),
        memberId: byMail.get(mail) ?? byName.get(sortKey(name)) ?? null,
      },
    ]),
  )
  return [...found.values()]
}
