import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { backUp, restore, whyNotAnew } from './backup-commands.ts'
import { ensureKey } from '#app/platform/files/secrets.server.ts'
import { loadBuild } from './build.ts'
import { readConfig, type Config } from './config.ts'
import { takeOverAccounts } from './import-accounts.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { makeFirstAdministrator } from './first-start.ts'
import { migrate, openDatabase } from './open-database.ts'
import { openServices } from './open-services.ts'
import type { Services } from '#app/platform/services.ts'
import { listSentMails } from '#app/platform/mail/sent-mails.server.ts'
import { makePrivate, others } from './private-data.ts'
import { startSentence } from './start-sentence.ts'

const usage = `Aufruf: npm run manage -- BEFEHL

  create-user --email ADRESSE --role admin|member [--name NAME] --password-stdin
                    legt ein Konto an, für die Verwaltung mit allen Rechten;
                    das Passwort kommt über die Standardeingabe
  import-accounts DATEI --hash-parameters DATEI --role member|none [--write]
                    übernimmt die Konten eines früheren Anbieters samt Passwörtern;
                    ohne --write ein Probelauf
  import-wordpress DATEI [--pictures ORDNER] [--pages wie-sie-sind|entwuerfe|keine] [--fetch] [--write]
                    übernimmt den Export einer WordPress-Website (.xml oder .zip);
                    --pictures: wo der Ordner wp-content/uploads liegt,
                    --fetch holt fehlende Bilder von der alten Website;
                    ohne --write ein Probelauf
  reset-factors ADRESSE
                    setzt Code-App, Passkeys und Wiederherstellungscodes eines Kontos zurück
  password-link ADRESSE [--first-administrator]
                    gibt einen Link aus, mit dem das Konto einmal ein neues Passwort bekommt;
                    --first-administrator legt es an, solange die Verwaltung noch niemanden hat
  load-demo         füllt eine leere Datenbank mit dem Vorführverein
  backup DATEI [--passphrase-file DATEI]
                    sichert Datenbank, Bilder und Dokumente in eine Datei;
                    --passphrase-file: verschlüsselt mit der ersten Zeile jener Datei
  restore DATEI [--dry-run] [--replace] [--anew] [--passphrase-file DATEI]
                    spielt eine Sicherung in eine leere Datenbank zurück;
                    --dry-run sagt nur, was darin steckt,
                    --replace ersetzt, was hier steht,
                    --anew auch, wenn es von einer neueren Version stammt: Die Tabellen entstehen neu`

type Outcome = { ok: true; sentence: string } | { ok: false; sentence: string }

async function run(settings: Config, [command, ...rest]: string[]): Promise<Outcome> {
  process.umask(others)
  await loadBuild()
  await makePrivate(settings.dataDir)
  const replacesAll = command === 'restore' && !rest.includes('--dry-run')
  const alone = replacesAll ? await lockOutServer(settings) : nobody
  if (alone === undefined) return { ok: false, sentence: serverRuns }
  let sentBefore: readonly string[] = []
  if (replacesAll && rest.includes('--anew')) {
    const fault = await whyNotAnew(join(settings.dataDir, 'ankommend'), rest)
    if (fault !== undefined) return { ok: false, sentence: `${fault} Nichts wurde geändert.` }
    sentBefore = await mailsSentHere(settings)
    await dropEverything(settings)
  }
  const { db, databaseKind, writeLockAgeMs, alone: preparing } = await openDatabase(settings, 'inline')
  try {
    await preparing(() => migrate(db))
    const services = openServices(settings, { db, databaseKind, writeLockAgeMs })
    const [file] = rest
    if (command === 'create-user') return await createUser(services, rest)
    if (command === 'import-accounts') return await takeOverAccounts(services, rest)
    if (command === 'import-wordpress') return await takeOverWordpress(services, rest)
    if (command === 'reset-factors' && file !== undefined) return await resetFactors(services, file)
    if (command === 'password-link' && file !== undefined)
      return await preparing(() => passwordLink(services, settings, rest))
    if (command === 'load-demo') return await preparing(() => loadDemo(services))
    if (command === 'backup' && file !== undefined) return await backUp(services, rest)
    if (command === 'restore' && file !== undefined) return await restore(services, rest, sentBefore)
    return { ok: false, sentence: usage }
  } finally {
    await db.destroy()
    alone.release()
  }
}

/** Loaded on demand: used once in a club's life. */
async function takeOverWordpress(services: Services, args: readonly string[]) {
  const { importWordpress } = await import('#packages/wordpress-import/import-command.ts')
  return importWordpress(services, args)
}

const serverRuns =
  'Der Server läuft. Bitte erst anhalten, oder die Sicherung im laufenden Betrieb unter „Einstellungen → Sicherung“ zurückspielen. Nichts wurde geändert.'

const nobody = { release: () => undefined }

/** Returns the lock; `undefined` while a server uses the database. The driver is loaded only where it is needed. */
async function lockOutServer({ databaseUrl, dataDir }: Config) {
  if (databaseUrl === undefined) return lockDataFolder(dataDir)
  const { lockOutServers } = await import('#app/platform/database/postgres-locks.server.ts')
  return lockOutServers(databaseUrl)
}

/** Of a database that is about to be emptied, which may be of a newer version, or damaged. */
async function mailsSentHere(settings: Config): Promise<string[]> {
  try {
    const { db } = await openDatabase(settings, 'inline')
    try {
      return await listSentMails(db)
    } finally {
      await db.destroy()
    }
  } catch {
    return []
  }
}

async function dropEverything({ databaseUrl, databaseConnections, dataDir }: Config) {
  const { dropPostgresTables, removeSqlite } =
    await import('#app/platform/database/drop-everything.server.ts')
  if (databaseUrl === undefined) return removeSqlite(dataDir)
  const { db } = await openDatabase({ databaseUrl, databaseConnections, dataDir })
  try {
    await dropPostgresTables(db)
  } finally {
    await db.destroy()
  }
}

const NewAccount = z.object({
  email: z.email({ error: '--email ist keine E-Mail-Adresse.' }),
  role: z.enum(['admin', 'member'], { error: '--role ist admin oder member.' }),
  name: z.string().optional(),
  'password-stdin': z.literal(true, {
    error: 'Bitte das Passwort über --password-stdin geben, nie als Argument.',
  }),
})

async function createUser(services: ReturnType<typeof openServices>, args: string[]): Promise<Outcome> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      role: { type: 'string' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const parsed = NewAccount.safeParse(values)
  if (!parsed.success) return { ok: false, sentence: parsed.error.issues[0]?.message ?? usage }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < 10) return { ok: false, sentence: 'Das Passwort braucht mindestens 10 Zeichen.' }

  const { email, role, name } = parsed.data
  const build = await loadBuild()
  try {
    await build.createUser(
      services.db,
      { email, password, role, rights: ['system'], displayName: name ?? null },
      services.now(),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, sentence: `Zu ${email} gibt es bereits ein Konto.` }
    throw error
  }
  return { ok: true, sentence: `Konto ${email} angelegt (${role}).` }
}

async function resetFactors(services: ReturnType<typeof openServices>, email: string): Promise<Outcome> {
  const build = await loadBuild()
  switch (await build.resetFactorsOfAddress(services, email)) {
    case 'gone':
      return { ok: false, sentence: `Zu ${email} gibt es kein Konto.` }
    case 'no-factor':
      return { ok: false, sentence: `Das Konto ${email} hat keinen zweiten Faktor.` }
    case 'done':
      return {
        ok: true,
        sentence: `Der zweite Faktor von ${email} ist zurückgesetzt; beim Anmelden genügt wieder das Passwort.`,
      }
  }
}

async function passwordLink(services: Services, settings: Config, args: readonly string[]): Promise<Outcome> {
  const [email = ''] = args
  const build = await loadBuild()
  if (args.includes('--first-administrator') && !(await build.hasAdministrator(services.db))) {
    if (!z.email().safeParse(email).success)
      return { ok: false, sentence: `${email} ist keine E-Mail-Adresse.` }
    await ensureKey(services.files)
    const isEmpty = await build.isEmptyClub(services.db)
    const { createUser: create, hasAdministrator } = build
    await makeFirstAdministrator(
      { services, config: settings, isEmpty, createUser: create, hasAdministrator },
      { email },
    )
  }
  const link = await build.operatorsPasswordLink(services, email)
  if (link === undefined) return { ok: false, sentence: `Zu ${email} gibt es kein Konto, das offen ist.` }
  return { ok: true, sentence: `Neues Passwort für ${email}, einmal und 60\u202FMinuten lang:\n${link}` }
}

async function loadDemo(services: ReturnType<typeof openServices>): Promise<Outcome> {
  const build = await loadBuild()
  if (!(await build.isEmptyClub(services.db))) {
    return {
      ok: false,
      sentence: 'Die Datenbank ist nicht leer; der Vorführverein wird nur in eine leere geladen.',
    }
  }
  await build.loadDemoClub(services)
  return { ok: true, sentence: 'Der Vorführverein ist geladen.' }
}

function finish({ ok, sentence }: Outcome) {
  ;(ok ? process.stdout : process.stderr).write(`${sentence}\n`)
  process.exitCode = ok ? 0 : 1
}

// At the end of the file, so that everything above is defined when it runs.
const config = readConfig(process.env)
if (!config.ok) finish({ ok: false, sentence: config.sentence })
else {
  const settings = config
  finish(
    await run(settings, process.argv.slice(2)).catch((error: unknown) => {
      const sentence = startSentence(error, settings)
      if (sentence === undefined) throw error
      return { ok: false, sentence }
    }),
  )
}
