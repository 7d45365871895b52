import type { LoaderFunctionArgs } from 'react-router'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'

/** A database that takes longer, in milliseconds, counts as failed. */
const patience = 3_000

/** For monitors: 200 and `ok` when the database answers, otherwise 503. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notKept()
  const isWell = await databaseAnswers(services)
  const health = {
    status: isWell ? 'ok' : 'failed',
    database: services.databaseKind,
    build: services.buildId,
    time: services.now().toISOString(),
  }
  return Response.json(health, { status: isWell ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}

async function databaseAnswers({ db, log }: Services): Promise<boolean> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database did not answer in time')), patience)
  const asked = db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirst()
  try {
    const row = await Promise.race([asked, tooLate])
    return row !== undefined
  } catch (error) {
    log('database does not answer', { message: error instanceof Error ? error.message : String(error) })
    return false
  } finally {
    clearTimeout(timer)
    asked.catch(() => undefined)
  }
}
