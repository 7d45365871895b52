import { membersByMail } from '#app/features/members/members-by-mail.server.ts'
import { membersByName } from '#app/features/members/members-by-name.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { shortened } from './content/shortened.ts'
import type { TakeoverFacts } from './takeover.ts'
import type { WxrAuthor } from './wxr/wxr-item.ts'

const mostAuthors = 500

/** Who of the member list wrote there, by address or else by a name that only one of them has. */
export async function matchAuthors(db: Db, authors: readonly WxrAuthor[]): Promise<TakeoverFacts['authors']> {
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

/** Says nothing of a person: what an account of the website was called. */
const officeNames = /^(admin|administrator|webmaster|redaktion|redakteur|vorstand|verein|wordpress|wp)\d*$/i

/** A member as the author, or else the name as text; neither for what is no name. */
export function authorOf(
  facts: TakeoverFacts,
  login: string,
): { authorId: string | null; byline: string | null } {
  const author = facts.authors.find((other) => other.login === login)
  if (author === undefined) return { authorId: null, byline: null }
  if (author.memberId !== null) return { authorId: author.memberId, byline: null }
  const isName = author.name !== '' && !author.name.includes('@') && !officeNames.test(author.name)
  return { authorId: null, byline: isName && author.name !== login ? author.name : null }
}
