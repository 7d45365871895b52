import { createContext, data, type RouterContextProvider } from 'react-router'
import { opens, type Right, type Permission } from './rights.ts'

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
