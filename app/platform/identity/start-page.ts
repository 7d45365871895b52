import type { User } from './actor.ts'

/**
 * Returns the page after a sign-in without a target: the administration for administrators with rights, otherwise the
 * members' area.
 */
export const startPage = ({ role, rights }: Pick<User, 'role' | 'rights'>): '/admin' | '/mitglied' =>
  role === 'admin' && rights.length > 0 ? '/admin' : '/mitglied'
