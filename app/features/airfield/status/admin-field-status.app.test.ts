import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutLine } from '#test/audited.ts'

const address = '/admin/platzstatus'

async function tower() {
  const club = await startAirfieldClub()
  const desk = await club.as('admin')
  const strip = async () => {
    const { words, restrictions, announced, source } = (await (await club.get('/api/status')).json()) as {
      words: string
      source: string
      restrictions: { runway: string | null; reason: string }[]
      announced: { runway: string | null; reason: string; from: string }[]
    }
    return { words: words.replaceAll('\u00A0', ' '), source, restrictions, announced }
  }
  return { ...club, desk, strip }
}

test('the duty person closes the field with a colour and a button, and the guests’ next page says so', async () => {
  const { desk, strip, get } = await tower()
  expect((await strip()).words).toBe('Geöffnet bis 18:00 Uhr')
  const answer = await desk.post(address, {
    intent: 'setzen',
    light: 'red',
    until: 'two-hours',
    text: 'Gewitter',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${address}?gespeichert`])
  expect((await strip()).words).toBe('Kein Anflug bis 12:42 Uhr')
  expect((await (await get('/flugplatz/zeiten')).text()).replaceAll('\u00A0', ' ')).toContain('Gewitter')
})

test('when the time is up the opening rules speak again by themselves', async () => {
  const { desk, strip, later } = await tower()
  await desk.post(address, { intent: 'setzen', light: 'yellow', until: 'one-hour', text: '' })
  expect(await strip()).toMatchObject({ source: 'duty' })
  later(60 * 60 + 1)
  expect(await strip()).toMatchObject({ source: 'rules', words: 'Geöffnet bis 18:00 Uhr' })
})

test('the duty person takes back what was said', async () => {
  const { desk, strip } = await tower()
  await desk.post(address, { intent: 'setzen', light: 'red', until: 'midnight', text: '' })
  await desk.post(address, { intent: 'zurueck' })
  expect(await strip()).toMatchObject({ source: 'rules' })
})

test('without a colour, or with a time that has passed, nothing changes and the field says why', async () => {
  const { desk, strip } = await tower()
  const before = await strip()
  const noColour = await desk.post(address, { intent: 'setzen', until: 'one-hour', text: 'Sturm' })
  expect(noColour.status).toBe(400)
  const page = await noColour.text()
  expect(page).toContain('Bitte eine Farbe wählen.')
  expect(page).toContain('value="Sturm"')
  const past = await desk.post(address, { intent: 'setzen', light: 'red', until: 'time', untilTime: '09:00' })
  expect(await past.text()).toContain('Dieser Zeitpunkt ist schon vorbei.')
  expect(await strip()).toEqual(before)
})

test('„Bis Mitternacht“ sent after midnight does not close the field for the coming day', async () => {
  const { desk, strip, later } = await tower()
  const shown = async (page: string) =>
    /name="shownOn" value="([^"]+)"/.exec(await (await desk.get(page)).text())?.[1]
  expect([await shown(address), await shown('/admin')]).toEqual(['2026-06-14', '2026-06-14'])
  later(13.5 * 60 * 60)
  const sent = { until: 'midnight', shownOn: '2026-06-14' }
  for (const pressed of [{ intent: 'red' }, { intent: 'setzen', light: 'red' }]) {
    const refused = await desk.post(address, { ...sent, ...pressed })
    expect(refused.status).toBe(400)
    expect((await refused.text()).replaceAll('\u00A0', ' ')).toContain(
      'Die Seite war noch die vom 14. Juni 2026: Dieser Zeitpunkt ist schon vorbei.',
    )
  }
  expect((await strip()).source).toBe('rules')
  expect(
    (await desk.post(address, { ...sent, intent: 'red', shownOn: (await shown(address))! })).status,
  ).toBe(303)
  expect((await strip()).source).toBe('duty')
})

test('a closed runway stands in the strip until it is lifted, whatever the light says', async () => {
  const { desk, strip, db } = await tower()
  const runway = (await desk.get(address)).text()
  const [, id = ''] = /<option value="([^"]+)">Piste/.exec(await runway) ?? []
  expect(id).not.toBe('')
  await desk.post(address, { intent: 'sperren', runway: id, reason: 'Mäharbeiten' })
  await desk.post(address, { intent: 'setzen', light: 'green', until: 'one-hour', text: '' })
  const { restrictions } = await strip()
  expect(restrictions).toMatchObject([{ reason: 'Mäharbeiten' }])
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'field-status')
    .executeTakeFirstOrThrow()
  const { from } = JSON.parse(value).restrictions[0] as { from: string }
  await desk.post(address, { intent: 'aufheben', runway: id, from, reason: 'Mäharbeiten' })
  expect((await strip()).restrictions).toEqual([])
})

test('the reason and a word of the duty person stand beside the light, for readers and machines', async () => {
  const { desk, get } = await tower()
  const said = { light: 'red', until: 'one-hour', reason: 'Gewitter', text: 'Front aus Westen' }
  await desk.post(address, { intent: 'setzen', ...said })
  expect(await (await get('/api/status')).json()).toMatchObject({
    reason: 'Gewitter',
    text: 'Front aus Westen',
  })
  expect(await (await get('/')).text()).toContain('Gewitter – Front aus Westen')
  expect(await (await get('/flugplatz/zeiten')).text()).toContain('Gewitter. Front aus Westen.')
  const tooLong = await desk.post(address, { intent: 'setzen', ...said, reason: 'x'.repeat(121) })
  expect([tooLong.status, await tooLong.text()]).toEqual([
    400,
    expect.stringContaining('Der Grund darf höchstens 120 Zeichen haben.'),
  ])
})

test('an announced closure is shown as announced, and begins and ends by itself', async () => {
  const { desk, strip, get, later } = await tower()
  const page = async (path: string) => (await (await get(path)).text()).replaceAll('\u00A0', ' ')
  const announced = { reason: 'Windenbetrieb', fromTime: '12:00', untilDay: '2026-06-14', untilTime: '14:00' }
  await desk.post(address, { intent: 'sperren', ...announced })
  expect((await strip()).restrictions).toEqual([])
  expect((await (await desk.get(address)).text()).replaceAll('\u00A0', ' ')).toContain(
    'Gilt noch nicht: ab 14. Juni 2026, 12:00 Uhr',
  )
  const markings = { runway: '07/25', reason: 'Markierungsarbeiten' }
  expect((await strip()).announced).toMatchObject([
    { runway: null, reason: 'Windenbetrieb', from: '2026-06-14T10:00:00.000Z' },
    markings,
  ])
  const words = 'Ab 12:00 LT (10:00 UTC): Windenbetrieb, bis 14:00 LT (12:00 UTC)'
  expect((await page('/')).split(words)).toHaveLength(2)
  // In the strip and beside the special times.
  expect((await page('/flugplatz/zeiten')).split(words)).toHaveLength(3)
  expect(await page('/flugplatz/zeiten/en')).toContain(
    'From 12:00 LT (10:00 UTC): <span lang="de">Windenbetrieb</span>, until 14:00 LT (12:00 UTC)',
  )
  expect(await page('/?anzeige=tafel')).toContain(words)
  later(78 * 60)
  expect((await strip()).restrictions).toMatchObject([{ reason: 'Windenbetrieb' }])
  expect((await strip()).announced).toMatchObject([markings])
  expect(await page('/')).not.toContain(words)
  later(2 * 60 * 60)
  expect((await strip()).restrictions).toEqual([])
})

test('a closure that would end before it begins is refused', async () => {
  const { desk } = await tower()
  const turned = { reason: 'Windenbetrieb', fromDay: '2026-06-15', untilDay: '2026-06-14' }
  const refused = await desk.post(address, { intent: 'sperren', ...turned })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('das nach dem Beginn liegt')
  // Only a browser whose script did not load shows it.
  expect(page).toMatch(/<div class="reload-notice[^>]* hidden[^>]*>/)
})

test('lifting one of two closures with the same words leaves the other', async () => {
  const { desk, strip } = await tower()
  const both = { reason: 'Mäharbeiten', fromDay: '2026-06-15' }
  const [, runway = ''] = /<option value="([^"]+)">Piste/.exec(await (await desk.get(address)).text()) ?? []
  await desk.post(address, { intent: 'sperren', ...both, runway })
  await desk.post(address, { intent: 'sperren', ...both, runway: '' })
  const from = '2026-06-14T22:00:00.000Z'
  await desk.post(address, { intent: 'aufheben', runway, from, reason: 'Mäharbeiten' })
  const page = (await (await desk.get(address)).text()).replaceAll('<!-- -->', '')
  expect(page).toContain('Ganzer Platz: Mäharbeiten')
  expect(page.match(/name="from" value/g)).toHaveLength(1)
  expect((await strip()).restrictions).toEqual([])
})

test('of ten closures entered in the same moment none is lost', { tags: 'postgres' }, async () => {
  const { desk, strip } = await tower()
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      desk.post(address, { intent: 'sperren', reason: `Grund ${number}` }),
    ),
  )
  expect((await strip()).restrictions).toHaveLength(10)
})

test('a runway inspection is recorded with its time', async () => {
  const { desk, get } = await tower()
  await desk.post(address, { intent: 'kontrolliert' })
  expect((await (await desk.get(address)).text()).replaceAll('\u00A0', ' ')).toContain(
    'Zuletzt am 14. Juni 2026, 10:42 Uhr',
  )
  // The time is public, the name is not.
  const open = (await (await get('/api/status')).json()) as { runwayInspection: unknown }
  expect(open.runwayInspection).toEqual({ at: '2026-06-14T08:42:00.000Z' })
})

test('each field of the page has a name of its own for its label', async () => {
  const { desk } = await tower()
  const ids = [...(await (await desk.get(address)).text()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('a restriction that is sent twice stands there once', async () => {
  const { desk, strip } = await tower()
  const now = { intent: 'sperren', runway: '', reason: 'Flugplatzfest' }
  for (const sent of [now, { ...now, fromDay: '2026-06-20', fromTime: '10:00', untilDay: '2026-06-20' }]) {
    await desk.post(address, sent)
    await withoutLine(() => desk.post(address, sent))
  }
  const { restrictions, announced } = await strip()
  const ours = announced.filter(({ reason }) => reason === 'Flugplatzfest')
  expect([restrictions.length, ours.length]).toEqual([1, 1])
})

test('what was said does not hold longer because somebody takes it back from an old page', async () => {
  const { desk, db, later } = await tower()
  await desk.post(address, { intent: 'setzen', light: 'green', until: 'one-hour', text: '' })
  const stored = () => db.selectFrom('settings').select('value').where('key', '=', 'field-status').execute()
  const before = await stored()
  later(2 * 3_600)
  await withoutLine(() => desk.post(address, { intent: 'zurueck' }))
  expect(await stored()).toEqual(before)
})
