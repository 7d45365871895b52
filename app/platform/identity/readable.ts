import type { User } from './actor.ts'
import { opens } from './rights.ts'

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

export function isOfTheBoard({ rights }: Pick<User, 'rights'>): boolean {
  return rights.includes('board') || opens(rights, 'give-rights')
}
