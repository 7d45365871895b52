import { writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { startOwnPostgres } from '#test/own-postgres.ts'
import { smallDisk } from '#test/small-disk.ts'
import { integrityOf, lostOrHalf, startWriter } from '#test/writer.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// Failures of a machine, each repeated many times during writes. A write is acknowledged and stored, or refused and not
// half stored.

const hour = 3_600_000
const writesBetween = 60

async function emptyClub(folder: string) {
  const file = join(folder, 'platzrunde.sqlite')
  const { db } = await openSqlite(file, 'inline')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  return { db, place: { url: '', file } }
}

test(
  'on a disk that fills up again and again no acknowledged write is lost, and writing goes on when there is room',
  async () => {
    const folder = smallDisk(48)
    const { db, place } = await emptyClub(folder)
    const writer = startWriter(place, 0)
    onTestFinished(() => void writer.kill())
    const filler = join(folder, 'filler')
    for (let round = 0; round < 20; round += 1) {
      await writer.moreWritten(writesBetween)
      const room = Buffer.alloc(48 * 1024 * 1024)
      // Writes as much as fits: the call fails at the last byte available.
      expect(() => writeFileSync(filler, room)).toThrow(/ENOSPC/)
      await writer.moreRefused(5)
      rmSync(filler)
    }
    await writer.moreWritten(writesBetween)
    expect(await writer.kill()).toBe('SIGKILL')
    expect(new Set(writer.refused())).toEqual(new Set(['? full']))
    expect(await lostOrHalf(db, writer.written())).toEqual({ lost: [], half: [] })
    expect(await integrityOf(db)).toEqual(['ok'])
    console.log(`full disk: 20 times, ${writer.written().length} written, ${writer.refused().length} refused`)
  },
  hour,
)

test(
  'while another program locks the file writes are refused in time, and go on when it lets go',
  async () => {
    const folder = temporaryFolder()
    const { db, place } = await emptyClub(folder)
    const writer = startWriter(place, 0)
    onTestFinished(() => void writer.kill())
    const other = new DatabaseSync(place.file, { timeout: 10_000 })
    onTestFinished(() => other.close())
    for (let round = 0; round < 10; round += 1) {
      await writer.moreWritten(writesBetween)
      other.exec('begin immediate')
      await writer.moreRefused(2)
      other.exec('rollback')
    }
    await writer.moreWritten(writesBetween)
    expect(await writer.kill()).toBe('SIGKILL')
    expect(new Set(writer.refused())).toEqual(new Set(['? busy']))
    expect(await lostOrHalf(db, writer.written())).toEqual({ lost: [], half: [] })
    console.log(
      `locked file: 10 times, ${writer.written().length} written, ${writer.refused().length} refused`,
    )
  },
  hour,
)

async function emptyClubOnPostgres() {
  const server = await startOwnPostgres()
  const { db } = openPostgres(server.url)
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  const writer = startWriter({ url: server.url, file: '' }, 0)
  onTestFinished(() => void writer.kill())
  return { server, db, writer }
}

test(
  'a PostgreSQL that is restarted again and again has every write it acknowledged, and the writer goes on',
  async () => {
    const { server, db, writer } = await emptyClubOnPostgres()
    for (let round = 0; round < 20; round += 1) {
      await writer.moreWritten(writesBetween)
      await server.restart(round % 2 === 0 ? 'immediate' : 'fast')
    }
    await writer.moreWritten(writesBetween)
    expect(await writer.kill()).toBe('SIGKILL')
    expect(new Set(writer.refused())).toEqual(new Set(['? away']))
    expect(await lostOrHalf(db, writer.written())).toEqual({ lost: [], half: [] })
    console.log(`restarted: 20 times, ${writer.written().length} written, ${writer.refused().length} refused`)
  },
  hour,
)

test(
  'a PostgreSQL that freezes holds nothing up for good',
  async () => {
    const { server, db, writer } = await emptyClubOnPostgres()
    for (const seconds of [3, 6, 12, 40]) {
      await writer.moreWritten(writesBetween)
      server.freeze()
      await pause(seconds * 1000)
      server.thaw()
    }
    await writer.moreWritten(writesBetween)
    expect(await writer.kill()).toBe('SIGKILL')
    // `away` when nobody responded, `busy` when the server found after resuming that the statement had timed out.
    expect(writer.refused().filter((line) => line !== '? away' && line !== '? busy')).toEqual([])
    expect(await lostOrHalf(db, writer.written())).toEqual({ lost: [], half: [] })
    console.log(`frozen: 4 times, ${writer.written().length} written, ${writer.refused().length} refused`)
  },
  hour,
)
