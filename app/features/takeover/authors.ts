import type { TakeoverFacts } from './takeover.ts'

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
