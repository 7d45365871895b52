import { homePageId, homePageTitle } from '#app/features/free-pages/free-page.ts'
import { findHomeRow, writeHomeRow } from '#app/features/free-pages/home-page-row.server.ts'
import { lockPages } from '#app/features/free-pages/place-pages.server.ts'
import {
  findPageVersion,
  newestVersionNumber,
  savePageVersion,
} from '#app/features/free-pages/versions/page-versions.server.ts'
import { plainText, RichText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { readStored } from '#app/lib/stored-json.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import type { FreePagesTable } from '#app/platform/database/tables.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { Home, plainHome } from './home-blocks.ts'

type Editor = Authorized<'keep-club'>

/** What a version of the home page says. */
export type HomeContent = {
  home: Home
  /** What its block for a text says. */
  body: RichText
  /** For search engines; empty: the club's claim. */
  teaser: string
}

export type HomePage = HomeContent & {
  id: typeof homePageId
  /** 0 before anybody has saved it. */
  revision: number
  status: Exclude<FreePagesTable['status'], 'trashed'>
  /** ISO 8601, UTC. */
  publishedAt: string | null
  expiresAt: null
  updatedAt: string
  /** What guests see while a newer version is a draft or waits; `null`: before there was any, the plain one. */
  shownVersion: number | null
}

const plain: HomeContent = { home: plainHome, body: [], teaser: '' }

/** As nobody has saved it yet: the plain one is out. */
const unsaved: HomePage = {
  ...plain,
  id: homePageId,
  revision: 0,
  status: 'published',
  publishedAt: new Date(0).toISOString(),
  expiresAt: null,
  updatedAt: new Date(0).toISOString(),
  shownVersion: null,
}

/** As it was saved last, whether guests see it yet or not. */
export async function findHomePage(db: Db): Promise<HomePage> {
  const row = await findHomeRow(db)
  if (row === undefined || row.status === 'trashed') return unsaved
  return {
    ...contentOf(row),
    id: homePageId,
    revision: row.revision,
    status: row.status,
    publishedAt: row.published_at,
    expiresAt: null,
    updatedAt: row.updated_at,
    shownVersion: row.shown_version,
  }
}

const contentOf = (row: { blocks: string | null; body: string; teaser: string }): HomeContent => ({
  home: row.blocks === null ? plainHome : readStored(Home, row.blocks),
  body: readStored(RichText, row.body),
  teaser: row.teaser,
})

export async function findHomeVersion(db: Db, which: Parameters<typeof findPageVersion>[2]) {
  const version = await findPageVersion(db, homePageId, which)
  return version && { ...version, home: homeIn(version.blocks) }
}

const homeIn = (blocks: string | null): Home => (blocks === null ? plainHome : readStored(Home, blocks))

const savedHome = perContent(async (db) => {
  const page = await findHomePage(db)
  return { page, before: await shownBefore(db, page) }
})

async function shownBefore(db: Db, { shownVersion }: HomePage): Promise<HomeContent> {
  if (shownVersion === null) return plain
  return (await findHomeVersion(db, { number: shownVersion })) ?? plain
}

/** What guests see at that moment; `until`: epoch ms at which another version takes its place. */
export async function shownHome(db: Db, at: Date): Promise<HomeContent & { until?: number }> {
  const { page, before } = await savedHome(db)
  const state = publicationState(page, at)
  if (state === 'out') return page
  return state === 'waiting' ? { ...before, until: Date.parse(page.publishedAt ?? '') } : before
}

export type HomeInput = HomeContent & Pick<HomePage, 'status' | 'publishedAt'>

/**
 * Saves the page over the revision somebody has read; `undefined` when there is another by now, else the new one. What guests
 * saw until then stays for them while this is a draft or waits for its moment.
 */
export async function saveHomePage(
  db: Db,
  by: Editor,
  { input, expectedRevision }: { input: HomeInput; expectedRevision: number },
  at: Date,
): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const before = await findHomePage(trx)
    if (before.revision !== expectedRevision) return undefined
    const revision = await writeHomePage(trx, input, { before, at })
    await savePageVersion(trx, homePageId, { by: by.id, at })
    const isOut = (page: Parameters<typeof publicationState>[0]) => publicationState(page, at) === 'out'
    const act = !isOut(before) && isOut({ ...before, ...input }) ? 'published' : 'changed'
    await recordHomeChange(trx, by, { act, before, after: input }, at)
    return revision
  })
}

/** What nobody writes by hand, as the demonstration's. */
export async function beginHomePage(db: Db, content: Omit<HomeInput, 'status' | 'publishedAt'>, at: Date) {
  await inTransaction(db, async (trx) => {
    await lockPages(trx)
    const before = await findHomePage(trx)
    await writeHomePage(
      trx,
      { ...content, status: 'published', publishedAt: at.toISOString() },
      { before, at },
    )
    await savePageVersion(trx, homePageId, { by: null, at })
  })
}

async function writeHomePage(trx: Db, input: HomeInput, { before, at }: { before: HomePage; at: Date }) {
  const revision = before.revision + 1
  const isOut = publicationState({ ...before, ...input }, at) === 'out'
  const wasOut = before.revision > 0 && publicationState(before, at) === 'out'
  const saved = {
    teaser: input.teaser,
    body: JSON.stringify(input.body),
    blocks: JSON.stringify(input.home),
    search_text: sortKey(plainText(input.body)),
    status: input.status,
    published_at: input.publishedAt,
    shown_version: isOut ? null : wasOut ? await newestVersionNumber(trx, homePageId) : before.shownVersion,
    updated_at: at.toISOString(),
    revision,
  }
  await writeHomeRow(trx, saved, at)
  return revision
}

/** Back to what guests see, where a newer version is a draft or waits; it stays among the versions. The new revision. */
export async function discardHomeDraft(db: Db, by: Editor, at: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const before = await findHomePage(trx)
    if (before.revision === 0 || publicationState(before, at) === 'out') return before.revision
    const after = { ...(await shownBefore(trx, before)), status: 'published' as const, publishedAt: null }
    const publishedAt = at.toISOString()
    const revision = await writeHomePage(trx, { ...after, publishedAt }, { before, at })
    await savePageVersion(trx, homePageId, {
      by: by.id,
      at,
      ...(before.shownVersion !== null && { restoredFrom: before.shownVersion }),
    })
    await recordHomeChange(trx, by, { act: 'restored', before, after: { ...after, publishedAt } }, at)
    return revision
  })
}

/** Brings a version back as the newest; what is out is so at once, a draft stays one. */
export async function restoreHomeVersion(db: Db, by: Editor, number: number, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const [before, version] = await Promise.all([findHomePage(trx), findHomeVersion(trx, { number })])
    if (version === undefined) return false
    const { status, publishedAt } = before
    const content = { home: version.home, body: version.body, teaser: version.teaser }
    await writeHomePage(trx, { ...content, status, publishedAt }, { before, at })
    await savePageVersion(trx, homePageId, { by: by.id, at, restoredFrom: number })
    const line = { subject: 'home', id: 'home', name: homePageTitle, act: 'restored' } as const
    await recordChange(trx, by, { ...line, after: { version: number } }, at)
    return true
  })
}

type HomeChange = { act: 'changed' | 'published' | 'restored'; before: HomeInput; after: HomeInput }

async function recordHomeChange(trx: Db, by: Editor, { act, before, after }: HomeChange, at: Date) {
  const result = ({ home, body, teaser, status, publishedAt }: HomeInput) => ({
    ...home,
    body,
    teaser,
    status,
    ...(status === 'scheduled' && { publishedAt }),
  })
  const line = { subject: 'home', id: 'home', name: homePageTitle, act } as const
  await recordChange(trx, by, { ...line, before: result(before), after: result(after) }, at)
}
