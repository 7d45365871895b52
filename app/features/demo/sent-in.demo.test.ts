import { expect, test } from 'vitest'
import { kindLabels } from '#app/requests/request-states.ts'
import { startApp } from '#test/app.ts'

test('old photographs and tips lie in the demo club’s office, with their pictures', async () => {
  const club = await startApp({ demo: true })
  const office = await club.as('admin')
  for (const [kind, sender] of [
    ['old-photo', 'Hedwig Ortlieb'],
    ['destination-tip', 'Hanne Rieger'],
  ] as const) {
    const list = await (await office.get(`/admin/anfragen?art=${kindLabels[kind].word}`)).text()
    expect(list).toContain(sender)
    const [request] = await club.db
      .selectFrom('requests')
      .select('id')
      .where('kind', '=', kind)
      .where('status', '=', 'new')
      .orderBy('id')
      .execute()
    const page = await (await office.get(`/admin/anfragen/${request!.id}`)).text()
    const [, picture = ''] = /src="(\/admin\/anfragen\/[^"]+\/bilder\/[^"]+)"/.exec(page) ?? []
    const answer = await office.get(picture.replaceAll('&amp;', '&'))
    expect([kind, answer.status]).toEqual([kind, 200])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000)
  }
})

test('a member of the demo club finds what became of their tip', async () => {
  const club = await startApp({ demo: true })
  const tips = await club.db
    .selectFrom('requests')
    .select(['status', 'sender_email'])
    .where('kind', '=', 'destination-tip')
    .orderBy('number')
    .execute()
  expect(tips.map(({ status }) => status)).toEqual(['accepted', 'declined', 'new', 'new'])
  for (const { sender_email } of tips) expect(sender_email).toContain('@falkenried.example')
})
