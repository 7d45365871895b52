import { textOf, type FormState } from '#app/lib/forms.ts'
import type { UsersTable } from '#app/platform/database/tables.ts'
import { isRight, type Right } from '#app/platform/identity/rights.ts'
import type { Blocked } from '../end-account.server.ts'
import type { RoleGiven } from './give-rights.server.ts'

export const roleNames: Readonly<Record<UsersTable['role'], string>> = {
  admin: 'Verwaltung',
  member: 'Mitglied',
  none: 'noch nicht freigegeben',
}

type Role = { role: UsersTable['role']; rights: readonly Right[] }
type SentRole = { role: UsersTable['role']; rights: Right[]; over: string | null }

/** What a form was opened with, so that it does not undo what somebody else gave meanwhile. */
export const roleMark = ({ role, rights }: Role) => [role, ...rights].join(' ')

/** Reads role and rights from the form; rejects the whole form if it contains a right that is not offered. */
export function readRoleForm(data: FormData): SentRole | { errors: FormState['errors'] } {
  const role = textOf(data, 'role')
  if (!isRole(role)) return { errors: { role: 'Bitte wähle eine Rolle.' } }
  const sent = data.getAll('rights')
  const rights = sent.filter(isRight)
  if (rights.length < sent.length) return { errors: { rights: 'Dieses Recht gibt es nicht.' } }
  return { role, rights, over: data.has('stand') ? textOf(data, 'stand') : null }
}

export function isRole(role: string | null): role is UsersTable['role'] {
  return role !== null && Object.hasOwn(roleNames, role)
}

/** Error messages shown to the administrator when nothing was changed. */
export const roleRefusals: Readonly<Record<Exclude<Blocked | RoleGiven, 'done'>, string>> = {
  gone: 'Dieses Konto gibt es nicht mehr.',
  oneself: 'Das eigene Konto lässt sich hier nicht sperren.',
  administrator: 'Konten der Verwaltung sperrt nur, wer das Recht „System“ hat.',
  'last-system-administrator':
    'Dies ist das letzte Konto mit dem Recht „System“, das sich anmelden kann. Gib das Recht zuerst jemand anderem.',
  overtaken:
    'Jemand anders hat Rolle oder Rechte inzwischen geändert. Gespeichert ist nichts; hier steht, was jetzt gilt.',
  'not-any-more': 'Dein eigenes Recht dazu ist eben entzogen worden. Geändert wurde nichts.',
}
