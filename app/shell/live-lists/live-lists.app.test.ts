import { expect, onTestFinished, test } from 'vitest'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { startApp } from '#test/app.ts'

const stream = { accept: 'text/event-stream' }

async function anOpenList(topic: string) {
  const app = await startApp()
  const admin = await app.as('admin')
  let at = app.services.now()
  app.services.now = () => at
  const answer = await admin.get(`/admin/aenderungen/${topic}`, stream)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  return {
    ...app,
    admin,
    userId: id,
    type: answer.headers.get('content-type'),
    next: async () => (await reader.read()).value,
    change: (subject: 'notice' | 'tariff', name: string) => {
      at = new Date(at.getTime() + 1000)
      return recordChange(app.db, { id }, { subject, id: name, name, act: 'created' }, at)
    },
  }
}

const stampIn = (message: string | undefined) => /data: (\S+)\n/.exec(message ?? '')?.[1]

// Beyond the nets: what open lists are told of a change.
test(
  'who has a list open hears of a change in it, and nothing of what it was',
  { tags: 'postgres' },
  async () => {
    const { next, change, type } = await anOpenList('hinweise')
    expect(type).toBe('text/event-stream')
    const first = stampIn(await next())
    await change('tariff', 'Landung')
    await change('notice', 'Jana Velten')
    const second = await next()
    expect(stampIn(second)).not.toBe(first)
    expect(second).toMatch(/^data: [\w-]{16}\n\n$/)
  },
)

test('with the session the stream ends, before anything more is said', async () => {
  const { next, change, db, userId } = await anOpenList('hinweise')
  await next()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await change('notice', 'Piste weich')
  expect(await next()).toBeUndefined()
})

test('whoever loses the right hears no more', async () => {
  const { next, change, db, userId } = await anOpenList('preise')
  await next()
  await db.updateTable('users').set({ rights: '["editorial"]' }).where('id', '=', userId).execute()
  await change('tariff', 'Landung')
  expect(await next()).toBeUndefined()
})

test('only who may see the list may listen, and no topic but those there are', async () => {
  const { as, get } = await startApp()
  const editor = await as('admin', ['editorial'])
  expect((await editor.get('/admin/aenderungen/preise', stream)).status).toBe(403)
  expect((await editor.get('/admin/aenderungen/beitraege')).status).toBe(406)
  expect((await editor.get('/admin/aenderungen/geheimes', stream)).status).toBe(404)
  expect((await get('/admin/aenderungen/beitraege', stream)).status).toBe(302)
})
