import type { Right } from '#app/platform/identity/rights.ts'

/** The signed-in user, as shown by the layouts. */
export type Person = {
  name: string
  /** At most two letters. */
  initials: string
  isAdmin: boolean
  rights: readonly Right[]
}

/** Returns the person from the member's name, the account's name, or the mail address. */
export function personFrom(
  user: { email: string; displayName: string | null; role: string; rights: readonly Right[] },
  member: { firstName: string; lastName: string } | undefined,
): Person {
  const name =
    member === undefined ? (user.displayName ?? user.email) : `${member.firstName} ${member.lastName}`
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return {
    name,
    initials: letters
      .map((word) => word?.[0] ?? '')
      .join('')
      .toUpperCase(),
    isAdmin: user.role === 'admin',
    rights: user.rights,
  }
}
