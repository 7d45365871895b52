import type { Db } from '#app/platform/database/db.ts'
import { percentDecoded } from '#app/lib/percent-decoded.ts'
import { postAddress } from './post.ts'
import { readablePosts } from './posts.server.ts'

/** From now on these lead to the post; what leads elsewhere already stays. */
export async function rememberFormerAddresses(trx: Db, postId: string, addresses: readonly string[]) {
  await remember(trx, addresses, { post_id: postId, target: null })
}

/** To a list or a feed. `target` is an address of ours. */
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

/** Where a page of the website before is now, for a guest; `undefined` when it has not come along or is not public. */
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
 * An address of the website before this one as it is kept and looked for: path in lower case, decoded, without a slash at
 * the end; `/?p=12` where the number alone named the page. `null` for the start page and what is no address.
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
