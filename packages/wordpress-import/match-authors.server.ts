import { membersByMail } from '#app/features/members/members-by-mail.server.ts'
import { membersByName } from '#app/features/members/members-by-name.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { shortened } from './content/shortened.ts'
import type { ImportFacts } from '#app/features/website-import/website-import.ts'
import type { WxrAuthor } from './wxr/wxr-item.ts'

const mostAuthors = 500

/** Who of the member list wrote there, by address or else by a name that only one of them has. */
export async function matchAuthors(db: Db, authors: readonly WxrAuthor[]): Promise<ImportFacts['authors']> {
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
