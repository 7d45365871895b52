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

/** Content of a version of the home page. */
export type HomeContent = {
  home: Home
  /** Text of the text block. */
  body: RichText
  /** Description for search engines; empty: the club's claim. */
  teaser: string
}

export type HomePage = HomeContent & {
  id: typeof homePageId
  /** 0 if it was never saved. */
  revision: number
  status: Exclude<FreePagesTable['status'], 'trashed'>
  /** ISO 8601, UTC. */
  publishedAt: string | null
  expiresAt: null
  updatedAt: string
  /**
   * Version visible to guests while a newer one is a draft or scheduled; `null`: none was ever published, so the default
   * page is.
   */
  shownVersion: number | null
}

const plain: HomeContent = { home: plainHome, body: [], teaser: '' }

/** State before the first save: the default page is published. */
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

/** Returns the home page as last saved, published or not. */
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

/** Returns the version guests see at that moment; `until`: epoch ms at which another version replaces it. */
export async function shownHome(db: Db, at: Date): Promise<HomeContent & { until?: number }> {
  const { page, before } = await savedHome(db)
  const state = publicationState(page, at)
  if (state === 'out') return page
  return state === 'waiting' ? { ...before, until: Date.parse(page.publishedAt ?? '') } : before
}

export type HomeInput = HomeContent & Pick<HomePage, 'status' | 'publishedAt'>

/**
 * Saves the page and returns its new revision; `undefined` if the expected revision is outdated. While the new version is a
 * draft or scheduled, guests still see the previous one.
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

/** Creates content that no user wrote, such as that of the demo. */
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

/**
 * Discards a draft or scheduled version and returns to the published one; the discarded one remains in the history. Returns
 * the new revision.
 */
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

/** Returns the draft or scheduled version with the one guests see; `undefined` if guests see the page as last saved. */
export async function findHomeDraft(db: Db, at: Date) {
  const [page, number] = await Promise.all([findHomePage(db), newestVersionNumber(db, homePageId)])
  if (number === null || publicationState(page, at) === 'out') return undefined
  return { page, number, shown: await shownBefore(db, page) }
}

type Restored = {
  number: number
  /** A discarded draft; it never replaces another one. Missing: the page remains published or a draft as it is. */
  draft?: { publishedAt: string | null }
}

/** Restores a version as the newest one; if the page is published, it is visible at once, otherwise it remains a draft. */
export async function restoreHomeVersion(
  db: Db,
  by: Editor,
  { number, draft }: Restored,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const [before, version] = await Promise.all([findHomePage(trx), findHomeVersion(trx, { number })])
    if (version === undefined) return false
    if (draft !== undefined && publicationState(before, at) !== 'out') return false
    const { status, publishedAt } =
      draft === undefined
        ? before
        : { ...draft, status: draft.publishedAt === null ? ('draft' as const) : ('scheduled' as const) }
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
