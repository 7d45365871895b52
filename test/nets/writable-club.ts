import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { loadBuild } from '#server/build.ts'
import { tablesWrittenBy } from '../observed-writes.ts'
import { outlineOf } from './html-outline.ts'
import { rowChanges } from './row-changes.ts'
import { markWritten, putBack, readRows, tableNames, takeMarks, type Content } from './rows.ts'
import type { Sent } from './submit.ts'
import { openClub, type Visitor } from './visitors.ts'
import type { Mail } from './write-outline.ts'

export type WritableClub = Awaited<ReturnType<typeof openWritableClub>>
export type Watched = Awaited<ReturnType<WritableClub['watched']>>

/** The demo club, put back to what it was after each submission. */
export async function openWritableClub() {
  const { app, visitors } = await openClub()
  const { services, db } = app
  const build = await loadBuild()
  const moment = services.now().getTime()
  const tables = await tableNames(db)
  // What was to do before anybody came is not what the forms below cause.
  await db.deleteFrom('jobs').execute()
  let rows: Content = new Map()
  const written = new Set<string>()

  /** Whoever looked for the forms has left traces, so what there was is read when all are found. */
  async function begin() {
    await markWritten(db, tables)
    rows = await readRows(db, tables)
  }

  /** What was not written since it was put back is as it was. */
  async function read() {
    for (const name of await takeMarks(db)) written.add(name)
    return new Map([...rows, ...(await readRows(db, [...written]))])
  }

  async function restored() {
    await putBack(db, rows, await read())
    await takeMarks(db)
    written.clear()
  }

  /** Whoever is refused may have taken a turn in the queue, which is no change of anything. */
  async function leftSomething(): Promise<boolean> {
    const marks = await takeMarks(db)
    for (const name of marks) written.add(name)
    return marks.some((name) => name !== 'sessions')
  }

  async function mailsOf() {
    const { mailer } = services as { mailer: { sent: Mail[] } }
    mailer.sent.length = 0
    const mailing = build.jobs.filter(({ kind }) => /mail|tell|notify|send/.test(kind))
    for (let count = 0; count < 50 && (await runNextJob(services, mailing)); count += 1) continue
    return mailer.sent.splice(0)
  }

  return {
    visitors,
    /** A page is opened a minute before its form is sent: nobody is quicker than a person can be. */
    async opened(visitor: Visitor, page: string) {
      services.now = () => new Date(moment - 60_000)
      const { response } = await visitor.ask(page)
      services.now = () => new Date(moment)
      return response
    },
    async watched(visitor: Visitor, work: (reset: () => Promise<void>) => Promise<Sent>) {
      if (rows.size === 0) await begin()
      const { result: sent, tables: touched } = await tablesWrittenBy(() => work(restored))
      const isIdle = [...touched].every((table) => table === 'sessions')
      const before = rows
      const after = isIdle ? before : await read()
      const location = sent.response.headers.get('location')
      const leadsOn = !isIdle && location !== null && location.startsWith('/')
      const then = leadsOn ? await pageLines(visitor, location) : []
      const mails = isIdle ? [] : await mailsOf()
      if (!isIdle || (await leftSomething())) await restored()
      // The same address once more, as if nothing had been sent: what differs is what the reader sees of it.
      const otherwise = leadsOn ? await pageLines(visitor, location) : []
      const page = leadsOn ? pageDifference(otherwise, then) : undefined
      const changes = rowChanges(before, after, (table) => !/^(sessions|jobs)$/.test(table))
      const jobs = rowChanges(before, after, (table) => table === 'jobs')
      return { sent, changes, jobs, mails, page }
    },
  }
}

async function pageLines(visitor: Visitor, address: string): Promise<string[]> {
  const { response } = await visitor.ask(address)
  const isPage = /html/.test(response.headers.get('content-type') ?? '')
  const { head, main } = outlineOf(isPage ? await response.text() : '')
  if (!isPage) await response.body?.cancel()
  return [`${response.status}`, ...head, ...main].map((line) => line.trim())
}

/** What the page says in any case of where one is, and each line that came or went. */
function pageDifference(before: readonly string[], after: readonly string[]): string[] {
  const hasPass = (line: string) => line.startsWith('field hidden')
  const gone = before.filter((line) => !after.includes(line) && !hasPass(line))
  const come = after.filter((line) => !before.includes(line) && !hasPass(line))
  const said = after.filter(
    (line) => /^(\d{3}$|title|h1|alert|status|error)\b/.test(line) && !come.includes(line),
  )
  return [...said, ...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)]
}
