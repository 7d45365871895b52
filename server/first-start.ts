import { randomBytes } from 'node:crypto'
import { publicationSetting } from '#app/features/club/publication.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Config } from './config.ts'

type FirstStart = {
  services: Services
  config: Config
  /** Nothing has been entered yet. */
  isEmpty: boolean
  createUser: typeof import('./app.ts').createUser
  hasAdministrator: typeof import('./app.ts').hasAdministrator
}

/**
 * Creates the first accounts: an administrator for a new installation, for the demo club also a member and an editor. Their
 * passwords are printed once.
 */
export async function ensureFirstSignIns(start: FirstStart) {
  const { services, config, createUser, hasAdministrator } = start
  const { db, now } = services
  if (await hasAdministrator(db)) return
  const administrator = {
    email: config.adminEmail ?? (config.demo ? 'admin@falkenried.example' : 'admin@verein.example'),
    password: config.adminPassword ?? newPassword(),
  }
  await makeFirstAdministrator(start, administrator)
  console.log('\nErste Anmeldung als Verwaltung (wird nur dieses eine Mal gezeigt):')
  console.log(`  E-Mail-Adresse  ${administrator.email}`)
  console.log(
    `  Passwort        ${config.adminPassword === undefined ? administrator.password : '(aus ADMIN_PASSWORD)'}`,
  )

  if (!config.demo) return
  const member = { email: 'mitglied@falkenried.example', password: newPassword() }
  await createUser(db, { ...member, role: 'member', displayName: 'Jana Feld', memberId: 'jana-feld' }, now())
  console.log('Und als Mitglied des Vorführvereins:')
  console.log(`  E-Mail-Adresse  ${member.email}`)
  console.log(`  Passwort        ${member.password}`)
  const editor = { email: 'redaktion@falkenried.example', password: newPassword() }
  const pia = { displayName: 'Pia Sommerau', memberId: 'pia-sommerau' }
  await createUser(db, { ...editor, role: 'admin', rights: ['editorial'], ...pia }, now())
  console.log('Und als Redaktion, die nur Beiträge und Veranstaltungen sieht:')
  console.log(`  E-Mail-Adresse  ${editor.email}`)
  console.log(`  Passwort        ${editor.password}\n`)
}

/** Creates the first administrator of a new installation. */
export async function makeFirstAdministrator(
  { services: { db, now }, config, isEmpty, createUser }: FirstStart,
  { email, password = newPassword() }: { email: string; password?: string },
) {
  // Visitors must not find an empty website; the club publishes it.
  if (isEmpty && !config.demo) await saveSetting(db, publicationSetting, { isPublished: false }, now())
  const account = { email, password, displayName: 'Verwaltung', role: 'admin' as const }
  await createUser(db, { ...account, rights: ['system'] }, now())
}

/** Returns a password of 100 random bits in letters that cannot be confused, in groups for typing. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const picked = Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join('')
  return picked.replace(/(.{5})(?=.)/g, '$1-')
}
