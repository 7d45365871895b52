import { setTimeout as pause } from 'node:timers/promises'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { whyUnavailable } from '#app/platform/database/unavailable.server.ts'

// Writes until it is killed, several at a time: a setting and a job in one transaction, and then says its number. A
// write that the database refuses is told by a question mark and the reason, and followed by the next.
const [url = '', file = '', round] = process.argv.slice(2)
const { db } = url === '' ? await openSqlite(file, 'thread') : openPostgres(url)

async function write(key: string) {
  const at = new Date()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(key), updated_at: at.toISOString() })
      .execute()
    await enqueue(trx, { kind: key }, {}, { at })
  })
}

async function keepWriting(writer: number) {
  for (let number = 0; ; number += 1) {
    const key = `${round}-${writer}-${number}`
    try {
      await write(key)
      process.stdout.write(`${key}\n`)
    } catch (error) {
      const reason = whyUnavailable(error)
      if (reason === undefined) throw error
      process.stdout.write(`? ${reason}\n`)
      await pause(50)
    }
  }
}

await Promise.all([1, 2, 3, 4].map(keepWriting))
