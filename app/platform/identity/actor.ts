import { createContext, data, type RouterContextProvider } from 'react-router'
import { opens, type Right, type Permission } from './rights.ts'

/**
 * Returns the page after a sign-in without a target: the administration for administrators with rights, otherwise the
 * members' area.
 */
export const startPage = ({ role, rights }: Pick<User, 'role' | 'rights'>): '/admin' | '/mitglied' =>
  role === 'admin' && rights.length > 0 ? '/admin' : '/mitglied'

declare const proven: unique symbol
declare const entitled: unique symbol

export type User = {
  id: string
  email: string
  displayName: string | null
  /** `none` for an account that its owner opened without the club; it has no access until the club assigns it a role. */
  role: 'none' | 'member' | 'admin'
  /** Empty for all roles but `admin`. */
  rights: readonly Right[]
  /** `null` when no member is linked to the account. */
  memberId: string | null
}

/** A user whose role was checked against the database in this request. Only the guard creates one. */
export type Member = User & { role: 'member' | 'admin'; [proven]: 'member' }
export type Admin = User & { role: 'admin'; [proven]: 'admin' }

/** An administrator whose permission was checked in this request; see {@link mayDo}. */
export type Authorized<T extends Permission> = Admin & { [entitled]: { [K in T]: true } }

/** `null` for a guest. */
export const userContext = createContext<User | null>(null)

/** Without a default on purpose: reading them outside their area throws. */
export const memberContext = createContext<Member>()
export const adminContext = createContext<Admin>()

/** Checks a permission; the only way to get an {@link Authorized} administrator. */
export function mayDo<T extends Permission>(admin: Admin, permission: T): admin is Authorized<T> {
  return opens(admin.rights, permission)
}

/**
 * Returns the administrator with the permission checked again behind the page's guard; throws a response without the
 * permission.
 */
export function authorizedTo<T extends Permission>(
  context: Readonly<RouterContextProvider>,
  permission: T,
): Authorized<T> {
  const admin = context.get(adminContext)
  if (!mayDo(admin, permission)) throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
  return admin
}

export type Visibility = 'public' | 'members' | 'board' | 'admin'

/**
 * Returns the visibilities a reader may see outside the editor: `members` for members, `admin` for administrators with any
 * right, `board` only for the board.
 */
export function readableFor(reader: Pick<User, 'role' | 'rights'> | null): readonly Visibility[] {
  if (reader === null || reader.role === 'none') return ['public']
  if (reader.role === 'member' || reader.rights.length === 0) return ['public', 'members']
  return isOfTheBoard(reader) ? ['public', 'members', 'board', 'admin'] : ['public', 'members', 'admin']
}

function isOfTheBoard({ rights }: Pick<User, 'rights'>): boolean {
  return rights.includes('board') || opens(rights, 'give-rights')
}
