import type { User } from './actor.ts'

/** Where somebody begins who wants nowhere in particular: with their work for the club, or as a member. */
export const startPage = ({ role, rights }: Pick<User, 'role' | 'rights'>): '/admin' | '/mitglied' =>
  role === 'admin' && rights.length > 0 ? '/admin' : '/mitglied'
