import type { Db } from '#app/platform/database/db.ts'
import { percentDecoded } from '#app/lib/percent-decoded.ts'
import { postAddress } from './post.ts'
import { readablePosts } from './posts.server.ts'

/** Stores former URLs that redirect to the post; existing redirects are not changed. */
export async function rememberFormerAddresses(trx: Db, postId: string, addresses: readonly string[]) {
  await remember(trx, addresses, { post_id: postId, target: null })
}

/** Stores a former URL of a list or feed. `target` is a path of this website. */
export async function rememberFormerPlace(trx: Db, address: string, target: string) {
  await remember(trx, [address], { post_id: null, target })
}

async function remember(
  trx: Db,
  addresses: readonly string[],
  to: { post_id: string | null; target: string | null },
) {
  const paths = new Set(addresses.flatMap((address) => formerPath(address) ?? []))
  for (const path of paths) {
    await trx
      .insertInto('former_addresses')
      .values({ path, ...to })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute()
  }
}

/**
 * Returns the current path of a page of the former website for a guest; `undefined` if it was not imported or is not
 * public.
 */
export async function findMovedTo(db: Db, address: string, at: Date): Promise<string | undefined> {
  const path = formerPath(address)
  if (path === null) return undefined
  const row = await db
    .selectFrom('former_addresses')
    .select(['post_id', 'target'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.target !== null || row.post_id === null) return row.target ?? undefined
  const post = await readablePosts(db, ['public'], at)
    .select(['id', 'slug'])
    .where('id', '=', row.post_id)
    .executeTakeFirst()
  return post && postAddress(post)
}

const longest = 500

/**
 * Normalises a URL of the former website for storing and lookup: decoded path in lower case without a trailing slash, or
 * `/?p=12` if only the number named the page. `null` for the start page and invalid URLs.
 */
function formerPath(address: string): string | null {
  const url = URL.parse(address, 'https://website.invalid')
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const number = url.searchParams.get('p') ?? url.searchParams.get('page_id')
  const path = percentDecoded(url.pathname)
    .toLowerCase()
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  if (path === '' || path === '/index.php') {
    return number !== null && /^\d{1,18}$/.test(number) ? `/?p=${number}` : null
  }
  return path.length > longest || /\p{Cc}/u.test(path) ? null : path
}
