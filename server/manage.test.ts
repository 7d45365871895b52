import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { checkCredentials } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { projectFolder } from './build.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('the operator makes an account whose password comes by standard input', async () => {
  const { dataDir, manage } = operator()
  const args = ['create-user', '--email', 'Anna@verein.example', '--role', 'admin', '--password-stdin']
  expect(await manage(args, 'ein-gutes-passwort\n')).toEqual({
    code: 0,
    said: 'Konto Anna@verein.example angelegt (admin).',
  })

  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  onTestFinished(() => db.destroy())
  const attempt = { email: 'anna@verein.example', password: 'ein-gutes-passwort', clientAddress: '192.0.2.1' }
  const files = diskFileStore(join(dataDir, 'files'))
  const services = { db, files, rateLimiter: memoryRateLimiter(1), now: () => new Date() }
  expect(await checkCredentials(services, attempt)).toMatchObject({ ok: true })

  expect(await manage(args, 'ein-gutes-passwort\n')).toEqual({
    code: 1,
    said: 'Zu Anna@verein.example gibt es bereits ein Konto.',
  })
})

test('an account without address, role or a long password is refused in one sentence', async () => {
  const { manage } = operator()
  const given = ['create-user', '--email', 'b@verein.example', '--role', 'member', '--password-stdin']
  expect(await manage(given, 'kurz')).toEqual({
    code: 1,
    said: 'Das Passwort braucht mindestens 10 Zeichen.',
  })
  expect((await manage(given.with(4, 'chef'), 'ein-gutes-passwort')).said).toBe(
    '--role ist admin oder member.',
  )
  expect((await manage(given.with(2, 'b'), 'ein-gutes-passwort')).said).toBe(
    '--email ist keine E-Mail-Adresse.',
  )
  expect((await manage(given.slice(0, -1), '')).said).toContain('--password-stdin')
})

test('the operator takes over accounts of a former provider, first on trial', async () => {
  const { dataDir, manage } = operator()
  const [file, config] = [join(dataDir, 'konten.json'), join(dataDir, 'hash.txt')]
  const users = [
    { localId: 'a', email: 'anna@verein.example', passwordHash: 'c2VjcmV0', salt: 'c2FsdA==' },
    { localId: 'b' },
  ]
  writeFileSync(file, JSON.stringify({ users }))
  writeFileSync(config, 'hash_config { algorithm: SCRYPT, base64_signer_key: a2V5, rounds: 8, mem_cost: 14 }')
  const args = ['import-accounts', file, '--hash-parameters', config, '--role', 'none']
  const rows = [
    '1  anna@verein.example  mit Passwort',
    '2  (ohne Adresse)  übergangen: keine gültige E-Mail-Adresse',
    '',
  ]
  expect((await manage(args, '')).said.split('\n')).toEqual([
    ...rows,
    'Probelauf, nichts geschrieben. Anzulegen: 1, zu übergehen: 1. Mit --write wird es ernst.',
  ])
  expect(await manage([...args, '--write'], '')).toEqual({
    code: 0,
    said: [...rows, 'Angelegt: 1, übergangen: 1.'].join('\n'),
  })
  expect((await manage([...args, '--write'], '')).said).toContain('gibt es schon ein Konto')

  expect((await manage(args.with(5, 'admin'), '')).said).toBe('--role ist member oder none.')
  expect((await manage(args.with(3, file), '')).said).toContain('base64_signer_key')
  expect((await manage(args.with(1, config), '')).said).toContain('ist kein Kontenauszug')
  expect((await manage(args.with(1, `${file}x`), '')).said).toContain('lässt sich nicht lesen')
})

test('the operator lets somebody in again who has lost phone and paper', async () => {
  const { dataDir, manage } = operator()
  const email = 'anna@verein.example'
  await manage(['create-user', '--email', email, '--role', 'admin', '--password-stdin'], 'ein-gutes-passwort')
  expect(await manage(['reset-factors', email], '')).toEqual({
    code: 1,
    said: `Das Konto ${email} hat keinen zweiten Faktor.`,
  })
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  onTestFinished(() => db.destroy())
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  await db
    .insertInto('totp_factors')
    .values({ id, user_id: id, sealed: '', created_at: at, confirmed_at: at, last_step: 1 })
    .execute()
  expect(await manage(['reset-factors', 'Anna@Verein.example'], '')).toMatchObject({ code: 0 })
  expect(await db.selectFrom('totp_factors').selectAll().execute()).toEqual([])
  expect((await db.selectFrom('mails').select('recipient').execute())[0]?.recipient).toBe(email)
  expect(await manage(['reset-factors', 'niemand@verein.example'], '')).toEqual({
    code: 1,
    said: 'Zu niemand@verein.example gibt es kein Konto.',
  })
})

test('the operator gets a link for a new password, once, and with it the first administrator', async () => {
  const { dataDir, manage } = operator()
  const email = 'vorstand@verein.example'
  expect(await manage(['password-link', email], '')).toEqual({
    code: 1,
    said: `Zu ${email} gibt es kein Konto, das offen ist.`,
  })
  expect(await manage(['password-link', 'vorstand', '--first-administrator'], '')).toEqual({
    code: 1,
    said: 'vorstand ist keine E-Mail-Adresse.',
  })
  const first = await manage(['password-link', email, '--first-administrator'], '')
  expect(first.code).toBe(0)
  expect(first.said).toMatch(/\/passwort-setzen\?code=[\w-]{20,}$/)
  // An administrator exists now; another address gets none by the same command.
  const other = await manage(['password-link', 'wer@anders.example', '--first-administrator'], '')
  expect(other.code).toBe(1)
  const again = await manage(['password-link', email], '')
  expect(again.said).not.toBe(first.said)

  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('users').select(['email', 'role', 'rights']).execute()).toEqual([
    { email, role: 'admin', rights: '["system"]' },
  ])
  expect(await db.selectFrom('account_codes').select('purpose').execute()).toEqual([{ purpose: 'reset' }])
})

test('nothing is put back under a server that runs, and each program says in a sentence why it cannot start', async () => {
  const { dataDir, manage, serve } = operator()
  const file = join(dataDir, 'sicherung.gz')
  expect((await manage(['backup', file], '')).code).toBe(0)
  const lock = lockDataFolder(dataDir)
  const refused = await manage(['restore', file, '--replace'], '')
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/^Der Server läuft\..*Nichts wurde geändert\.$/),
  })
  expect((await manage(['restore', file, '--dry-run'], '')).code).toBe(0)
  expect(await serve()).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATA_DIR: Mit .* arbeitet schon ein anderer/),
  })
  lock?.release()
  expect((await manage(['restore', file], '')).code).toBe(0)

  writeFileSync(join(dataDir, 'platzrunde.sqlite'), 'Das ist keine Datenbank.'.repeat(100))
  for (const extra of ['-wal', '-shm']) rmSync(join(dataDir, `platzrunde.sqlite${extra}`), { force: true })
  const damaged = {
    code: 1,
    said: expect.stringMatching(/platzrunde\.sqlite ist beschädigt oder keine Datenbank\.[^\n]*$/),
  }
  expect(await manage(['backup', file], '')).toEqual(damaged)
  expect(await serve()).toEqual(damaged)

  rmSync(join(dataDir, 'platzrunde.sqlite'))
  const other = new DatabaseSync(join(dataDir, 'platzrunde.sqlite'))
  other.exec('create table fremd (id integer)')
  other.close()
  const external = {
    code: 1,
    said: 'Diese Datenbank gehört nicht zu Platzrunde: Sie enthält die Tabelle „fremd“.',
  }
  expect(await serve()).toEqual(external)

  rmSync(dataDir, { recursive: true })
  writeFileSync(dataDir, '')
  expect(await serve()).toEqual({ code: 1, said: `DATA_DIR: In ${dataDir} lässt sich nicht schreiben.` })
})

test('a mail that has gone out since the backup is not sent again, though the tables are made anew', async () => {
  const { dataDir, manage } = operator()
  const file = join(dataDir, 'sicherung.gz')
  await manage(
    ['create-user', '--email', 'a@verein.example', '--role', 'admin', '--password-stdin'],
    '1234567890',
  )
  const states = async (work: (db: Db) => Promise<unknown>) => {
    const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
    await work(db)
    const rows = await db.selectFrom('mails').select('status').execute()
    await db.destroy()
    return rows.map(({ status }) => status)
  }
  const letter = {
    from: { name: '', address: 'p@verein.example' },
    to: { name: '', address: 'a@verein.example' },
  }
  const text = { template: 'probe', replyTo: null, subject: 'Einmal', text: 'x', html: 'x' }
  expect(await states((db) => postMail(db, { ...letter, ...text }, new Date()))).toEqual(['waiting'])
  expect((await manage(['backup', file], '')).code).toBe(0)
  await states((db) => db.updateTable('mails').set({ status: 'sent' }).execute())
  expect((await manage(['restore', file, '--replace', '--anew'], '')).code).toBe(0)
  expect(await states(async () => undefined)).toEqual(['sent'])
})

test('an unknown command shows what there is', async () => {
  const { code, said } = await operator().manage(['quatsch'], '')
  expect(code).toBe(1)
  expect(said).toContain('npm run manage -- BEFEHL')
})

test('a sealed backup goes back with manage only, and restore says so instead of passing over the option', async () => {
  const { dataDir, platzrunde } = operator()
  const { code, said } = await platzrunde(
    ['restore', 'a.gz.sealed', '--passphrase-file', 'key', '--root', dataDir],
    '',
  )
  expect(code).toBe(1)
  expect(said).toContain('nur unverschlüsselte Sicherungen')
  expect(said).toContain('platzrunde manage restore DATEI --passphrase-file DATEI --replace')
})

/** Runs the command line on a data folder of its own. */
function operator() {
  const dataDir = temporaryFolder()
  async function run(program: string, args: string[], input: string) {
    const child = spawn(process.execPath, [`build/server/${program}.js`, ...args], {
      cwd: projectFolder,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' },
      stdio: 'pipe',
    })
    child.stdin.end(input)
    const [out, err, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.on('exit', resolve)),
    ])
    return { code, said: (out + err).trim() }
  }
  return {
    dataDir,
    manage: (args: string[], input: string) => run('manage', args, input),
    platzrunde: (args: string[], input: string) => run('platzrunde', args, input),
    /** For a server that cannot start; one that starts never ends. */
    serve: () => run('main', [], ''),
  }
}
