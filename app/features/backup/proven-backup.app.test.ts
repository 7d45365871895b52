import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, restore } from '#server/backup-commands.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { backUpByNight } from './backup.job.server.ts'
import { lastRestoreTestAt, testRestore } from './restore-test.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

function aFolder(): string {
  const folder = temporaryFolder()
  return folder
}

function aPassphrase(folder: string, text = 'drei kurze Landungen am Abend\n'): string {
  const file = join(folder, 'passphrase')
  writeFileSync(file, text)
  return file
}

test('every night the backup is put back on trial and copied encrypted to the second place', async () => {
  const club = await startApp({ demo: true })
  const folder = join(aFolder(), 'zweiter-ort')
  const services = { ...club.services, secondBackups: { folder, passphraseFile: aPassphrase(aFolder()) } }
  await backUpByNight.run(services, { night: '2026-06-14' })

  expect(await lastRestoreTestAt(club.db)).toBe(club.services.now().toISOString())
  expect(readdirSync(club.services.uploadFolder)).toEqual([])
  const [copy = ''] = readdirSync(folder)
  expect(copy).toMatch(/^platzrunde-.*\.gz\.sealed$/)
  expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600)
  const page = textOf(await (await (await club.as('admin')).get('/admin/einstellungen/sicherung')).text())
  expect(page).toContain('Zuletzt zur Probe vollständig zurückgespielt: ')
  expect(page).toContain('am zweiten Ort')
  const state = textOf(await (await (await club.as('admin')).get('/admin/einstellungen/technik')).text())
  expect(state).toMatch(/Letzte Probe einer Sicherung\s*(?:Sonntag, )?14\./)
})

test('a night whose backup failed is tried once more, and leaves the one that was made', async () => {
  const club = await startApp()
  let isAway = true
  const files = {
    ...club.services.files,
    async list(folder?: string) {
      if (isAway) throw new Error('Die Ablage antwortet nicht.')
      return club.services.files.list(folder)
    },
  }
  const services = { ...club.services, files }
  const nightly = () => club.db.selectFrom('backups').select(['state', 'fault', 'test_fault']).execute()
  await expect(backUpByNight.run(services, { night: '2026-06-14' })).rejects.toThrow('Die Ablage')
  expect(await nightly()).toMatchObject([{ state: 'failed', fault: expect.stringContaining('Die Ablage') }])
  isAway = false
  await backUpByNight.run(services, { night: '2026-06-14' })
  // Here nothing is sealed yet, so the key is missing.
  expect(await nightly()).toEqual([
    { state: 'made', fault: expect.stringContaining('Schlüssel'), test_fault: null },
  ])
})

test('a backup that cannot be put back says so on the page', async () => {
  const club = await startApp()
  const broken = join(aFolder(), 'sicherung.gz')
  writeFileSync(broken, 'nichts')
  expect(await testRestore(club.services, broken)).toBe('Diese Datei ist keine Sicherung von Platzrunde.')
  await backUpByNight.run(club.services, { night: '2026-06-14' })
  const test_fault = 'In der Probe fehlen Dateien.'
  await club.db.updateTable('backups').set({ test_fault }).execute()
  expect(await lastRestoreTestAt(club.db)).toBeNull()
  const page = await (await (await club.as('admin')).get('/admin/einstellungen/sicherung')).text()
  expect(textOf(page)).toContain('ist nicht gelungen. In der Probe fehlen Dateien.')
})

test('an encrypted backup goes back with its passphrase alone', async () => {
  const folder = aFolder()
  const [file, key] = [join(folder, 'sicherung.sealed'), aPassphrase(folder)]
  const club = await startApp()
  await club.newAccount({ email: 'jana@verein.example', password: 'ein-langes-passwort', role: 'admin' })
  expect(await backUp(club.services, [file, '--passphrase-file', key])).toMatchObject({ ok: true })

  const other = await startApp()
  expect(await restore(other.services, [file])).toMatchObject({
    sentence: 'Diese Sicherung ist verschlüsselt; bitte --passphrase-file DATEI angeben.',
  })
  const wrong = aPassphrase(aFolder(), 'eine ganz andere Passphrase\n')
  expect(await restore(other.services, [file, '--passphrase-file', wrong])).toMatchObject({ ok: false })
  const short = aPassphrase(aFolder(), 'kurz\n')
  expect(await restore(other.services, [file, '--passphrase-file', short])).toMatchObject({ ok: false })
  expect(await restore(other.services, [file, '--passphrase-file', key])).toMatchObject({ ok: true })
  expect(await other.db.selectFrom('users').select('email').execute()).toEqual([
    { email: 'jana@verein.example' },
  ])
})
