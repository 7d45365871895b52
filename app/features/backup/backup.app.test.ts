import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { ensureKey } from '#app/platform/files/secrets.server.ts'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { loadBuild } from '#server/build.ts'
import { backUp, restore } from '#server/backup-commands.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { backUpByNight, makeBackup, restoreFromBackup } from './backup.job.server.ts'
import { backupOfNight, lastBackupAt } from './backups.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const page = '/admin/einstellungen/sicherung'
const jobs = [makeBackup, restoreFromBackup]
type Club = Awaited<ReturnType<typeof startApp>>

const titlesOf = async (db: Db) =>
  (await db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title)

function backupFile(): string {
  const folder = temporaryFolder()
  return join(folder, 'sicherung.gz')
}

const work = async ({ services }: Club) => {
  while (await runNextJob(services, jobs));
}

test('a backup in which a file is missing that an entry relies on is made all the same, and is red', async () => {
  const club = await startApp()
  await ensureKey(club.services.files)
  const bytes = await phonePhotograph(800, 600)
  const added = await addPicture(
    club.services,
    bytes,
    { alt: 'Winde', fileName: 'winde.jpg' },
    club.services.now(),
  )
  if (!added.ok) throw new Error(added.sentence)
  await club.db.deleteFrom('jobs').execute()
  const night = async (day: string) => {
    await backUpByNight.run(club.services, { night: day })
    const { state, fault } = await club.db
      .selectFrom('backups')
      .select(['state', 'fault'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { state, fault }
  }
  expect(await night('2026-06-15')).toEqual({ state: 'made', fault: null })

  const [original = ''] = await club.services.files.list('originale')
  await club.services.files.delete(original)
  const fault = `In der Sicherung fehlt, was auch in der Ablage nicht mehr liegt: Bild „winde.jpg“ (${original}).`
  expect(await night('2026-06-16')).toEqual({ state: 'made', fault })
  const admin = await club.as('admin', ['system'])
  expect(textOf(await (await admin.get('/admin')).text())).toMatch(/unvollständige Sicherung/i)
  expect(await (await admin.get(page)).text()).toContain('Es fehlen Dateien')
  expect(await backUp(club.services, [backupFile()])).toMatchObject({
    ok: true,
    sentence: expect.stringContaining('In der Sicherung fehlt'),
  })
})

test('after a restore into an empty installation every address answers the same', async () => {
  const file = backupFile()
  const club = await startApp({ demo: true })
  const { id: memberId } = await club.db
    .selectFrom('members')
    .leftJoin('users', 'users.member_id', 'members.id')
    .select('members.id')
    .where('users.id', 'is', null)
    .orderBy('members.id')
    .executeTakeFirstOrThrow()
  const account = { email: 'jana@verein.example', password: 'ein-langes-passwort', memberId }
  const userId = await club.newAccount({ ...account, role: 'member' })
  await ensureKey(club.services.files)
  const { sentence } = await backUp(club.services, [file])
  expect(sentence).toMatch(/^Gesichert: [^\n]+$/)
  const other = await startApp()
  expect(await restore(other.services, [file])).toMatchObject({ ok: true })
  const { updateSearchIndex } = await loadBuild()
  await updateSearchIndex(other.services)

  const paths = await addressesOf(club)
  expect(paths.length).toBeGreaterThan(40)
  const own = ['/mitglied', '/mitglied/blog', '/mitglied/mitglieder', '/suche?q=winde']
  const [one, two] = [await asMember(club, userId), await asMember(other, userId)]
  for (const path of paths) expect(await bytesOf(other, path), path).toEqual(await bytesOf(club, path))
  for (const path of own) expect(await bytesOf(two, path), path).toEqual(await bytesOf(one, path))
})

async function addressesOf({ get }: Club): Promise<string[]> {
  const maps = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const all: string[] = []
  for (const [, map = ''] of maps) {
    const path = new URL(map).pathname
    if (!path.startsWith('/sitemap/')) all.push(path)
    else {
      const text = await (await get(path)).text()
      all.push(...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname))
    }
  }
  return all
}

async function asMember(club: Club, userId: string) {
  const { token } = await startSession(club.db, userId, club.services.now())
  return club.withCookie(`__Host-sitzung=${token}`)
}

/** Returns the response without parts that differ each time: script nonces, the reference, the forms' idempotency keys. */
async function bytesOf({ get }: Pick<Club, 'get'>, path: string) {
  const answer = await get(path)
  const text = await answer.text()
  const nonces = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = '']) => nonce)
  const plain = nonces.reduce((rest, nonce) => rest.replaceAll(nonce, 'n'), text)
  const still = plain
    .replaceAll(/<input type="hidden"[^>]*>/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replaceAll(/[0-9A-F]{10}/g, '')
  return { status: answer.status, text: still }
}

test('nothing is restored over contents unless it is said, then all of it, and nothing from a file cut short or changed', async () => {
  const file = backupFile()
  const club = await startApp()
  for (const email of ['b@verein.example', 'c@verein.example', 'd@verein.example'])
    await club.newAccount({ email, password: 'ein-langes-passwort', role: 'admin' })
  await backUp(club.services, [file])
  expect(await restore(club.services, [file])).toMatchObject({ ok: false })
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const other = await startApp()
  await other.newAccount({ email: 'a@verein.example', password: 'ein-langes-passwort', role: 'admin' })
  const before = await other.db.selectFrom('users').selectAll().execute()
  const header = JSON.parse(lines[0]!)
  for (const [broken, sentence] of [
    [lines.slice(0, -2), 'unvollständig'],
    [lines.toSpliced(-3, 1), 'unvollständig'],
    [['{"format":"anderes","migrations":[]}'], 'keine Sicherung'],
    [['Guten Tag'], 'unvollständig'],
    [[JSON.stringify({ ...header, migrations: [...header.migrations, '2030-01-01'] })], 'neueren Version'],
    [[JSON.stringify({ ...header, migrations: header.migrations.slice(1) })], 'Zwischenstand'],
    [lines.toSpliced(-3, 0, '{"table":"users; drop","row":{}}'), 'keine Sicherung'],
    [lines.toSpliced(-2, 0, '{"file":"../../etc/passwd","bytes":""}'), 'keine Sicherung'],
  ] as const) {
    writeFileSync(file, gzipSync(broken.join('\n'), { level: 1 }))
    const refused = await restore(other.services, [file, '--replace'])
    expect(refused).toMatchObject({ ok: false })
    expect(refused.sentence).toContain(sentence)
  }
  writeFileSync(file, 'Guten Tag')
  expect((await restore(other.services, [file, '--replace'])).sentence).toContain('keine Sicherung')
  expect((await restore(other.services, [`${file}x`])).sentence).toContain('lässt sich nicht lesen')
  expect(await other.db.selectFrom('users').selectAll().execute()).toEqual(before)
  expect(await titlesOf(other.db)).toEqual([])

  writeFileSync(file, gzipSync(lines.join('\n'), { level: 1 }))
  expect(await restore(other.services, [file, '--replace'])).toMatchObject({ ok: true })
  const restored = await other.db.selectFrom('users').select('email').orderBy('email').execute()
  expect(restored.map(({ email }) => email)).toEqual([
    'b@verein.example',
    'c@verein.example',
    'd@verein.example',
  ])
})

test('separators of lines within a text come back as they were', async () => {
  const file = backupFile()
  const club = await startApp()
  const title = 'Oben\u2028Mitte\u2029unten\r\nEnde'
  const post = { teaser: '', category: '', body: [], coverPictureId: null, authorId: null }
  const rest = { status: 'draft', visibility: 'public', publishedAt: null } as const
  await createPost(club.db, { title, ...post, ...rest }, club.services.now())
  await backUp(club.services, [file])
  const other = await startApp()
  expect(await restore(other.services, [file])).toMatchObject({ ok: true })
  expect(await titlesOf(other.db)).toEqual([title])
})

test('a trial run says what the file holds and changes nothing', async () => {
  const file = backupFile()
  const club = await startApp({ demo: true })
  await backUp(club.services, [file])
  const other = await startApp()
  const result = await restore(other.services, [file, '--dry-run'])
  expect(result.ok).toBe(true)
  expect(result.sentence).toMatch(/Verein: Luftsportverein/)
  expect(result.sentence).toMatch(/Beiträge: 1\d/)
  expect(await titlesOf(other.db)).toEqual([])
})

test('in the browser everything is saved by a job, downloaded, and put back over what was changed since', async () => {
  const club = await startApp({ demo: true })
  const admin = await club.as('admin')
  expect(await lastBackupAt(club.db)).toBeNull()
  await admin.post(page, { intent: 'sichern' })
  await admin.post(page, { intent: 'sichern' })
  expect(textOf(await (await admin.get(page)).text())).toContain('Wird gesichert')
  expect(await (await admin.get(page)).text()).toMatch(
    /<noscript>[^]*platzrunde restore DATEI[^]*<\/noscript>/,
  )
  await work(club)
  const { id } = await club.db.selectFrom('backups').select('id').executeTakeFirstOrThrow()
  expect(await club.db.selectFrom('backups').select('state').execute()).toEqual([{ state: 'made' }])
  expect(await lastBackupAt(club.db)).toBe(club.services.now().toISOString())

  const download = await admin.post(`${page}/${id}/datei`, {})
  expect(download.headers.get('content-type')).toBe('application/gzip')
  const file = Buffer.from(await download.arrayBuffer())
  expect(gunzipSync(file).toString()).toContain('"end":true')

  const titles = await titlesOf(club.db)
  await club.db.updateTable('posts').set({ title: 'Überschrieben' }).execute()
  expect(textOf(await (await admin.get(`${page}/${id}`)).text())).toContain('Beiträge')
  expect((await admin.post(`${page}/${id}`, { intent: 'zurueckspielen' })).status).toBe(400)
  await admin.post(`${page}/${id}`, { intent: 'zurueckspielen', ersetzen: 'ja' })
  await work(club)
  expect(await titlesOf(club.db)).toEqual(titles)
  expect(await club.db.selectFrom('backups').select(['state', 'fault']).execute()).toEqual([
    { state: 'restored', fault: null },
  ])
  const acts = await club.db.selectFrom('audit_log').select(['subject', 'act']).orderBy('id').execute()
  expect(acts).toContainEqual({ subject: 'backup', act: 'restored' })
})

test('a mail that waited when the backup was made and has gone out since is not sent again after a restore', async () => {
  const club = await startApp()
  await ensureKey(club.services.files)
  const post = (subject: string) =>
    postMail(
      club.db,
      {
        template: 'probe',
        from: { name: '', address: 'platz@verein.example' },
        to: { name: '', address: 'ada@verein.example' },
        replyTo: null,
        subject,
        text: 'x',
        html: '<p>x</p>',
      },
      club.services.now(),
    )
  const [gone] = [await post('Einmal'), await post('Wartet')]
  const file = backupFile()
  await backUp(club.services, [file])
  await sendMail.run(club.services, { mailId: gone })

  expect(await restore(club.services, [file, '--replace'])).toMatchObject({ ok: true })
  expect(await club.db.selectFrom('mails').select(['subject', 'status']).orderBy('id').execute()).toEqual([
    { subject: 'Einmal', status: 'sent' },
    { subject: 'Wartet', status: 'waiting' },
  ])
  while (await runNextJob(club.services, [sendMail]));
  expect(club.services.mailer.sent.map(({ subject }) => subject)).toEqual(['Einmal', 'Wartet'])
})

test('of the nightly backups as many stay as the club keeps', async () => {
  const club = await startApp()
  const admin = await club.as('admin')
  expect((await admin.post(page, { nachts: 'ja', anzahl: '4' })).status).toBe(400)
  expect((await admin.post(page, { nachts: 'ja', anzahl: '3' })).status).toBe(303)
  const proof = 'das geschieht jede Nacht nach dem Sichern'
  expect(textOf(await (await admin.get(page)).text())).toContain(proof)
  await admin.post(page, { anzahl: '3' })
  expect(textOf(await (await admin.get(page)).text())).not.toContain(proof)
  await admin.post(page, { nachts: 'ja', anzahl: '3' })
  const { backups } = club.services
  // Made and proved already, so that the night has only to look how many there are.
  const proved = { state: 'made' as const, tested_at: club.services.now().toISOString() }
  for (const night of ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19']) {
    const { id, fileName } = await backupOfNight(club.db, night, new Date(`${night}T01:00:00Z`))
    await backups.write(fileName, new Uint8Array(10))
    await club.db.updateTable('backups').set(proved).where('id', '=', id).execute()
    await backUpByNight.run(club.services, { night })
  }
  const kept = await club.db.selectFrom('backups').select(['night', 'file_name']).orderBy('id').execute()
  expect(kept.map(({ night }) => night)).toEqual(['2026-06-17', '2026-06-18', '2026-06-19'])
  expect((await backups.list()).toSorted()).toEqual(kept.map(({ file_name }) => file_name).toSorted())
  await admin.post(page, { anzahl: '3' })
  await backUpByNight.run(club.services, { night: '2026-06-20' })
  expect(await club.db.selectFrom('backups').select('id').execute()).toHaveLength(3)
})

test('a nightly backup whose process was killed is gone on with, and one that was made is not made twice', async () => {
  const club = await startApp()
  await ensureKey(club.services.files)
  const rows = () => club.db.selectFrom('backups').select(['id', 'state', 'tested_at']).execute()
  const night = '2026-06-15'
  await backUpByNight.run(club.services, { night })
  const [made] = await rows()
  expect(made).toMatchObject({ state: 'made', tested_at: club.services.now().toISOString() })
  for (const killed of [{ state: 'waiting' as const }, {}]) {
    await club.db
      .updateTable('backups')
      .set({ ...killed, tested_at: null })
      .execute()
    await backUpByNight.run(club.services, { night })
    expect(await rows()).toEqual([made])
  }
})
