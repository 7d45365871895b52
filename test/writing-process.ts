import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'

// Writes until it is killed, several at a time: a setting and a job in one transaction, and then says its number.
const [url = '', file = '', round] = process.argv.slice(2)
const { db } = url === '' ? await openSqlite(file, 'thread') : openPostgres(url)

async function write(writer: number) {
  for (let number = 0; ; number += 1) {
    const key = `${round}-${writer}-${number}`
    const at = new Date()
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('settings')
        .values({ key, value: JSON.stringify(key), updated_at: at.toISOString() })
        .execute()
      await enqueue(trx, { kind: key }, {}, { at })
    })
    process.stdout.write(`${key}\n`)
  }
}

await Promise.all([1, 2, 3, 4].map(write))
