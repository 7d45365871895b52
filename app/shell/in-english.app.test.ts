import { expect, onTestFinished, test } from 'vitest'
import { germanSaidAsEnglish } from '#test/spoken-text.ts'
import { startApp } from '#test/app.ts'
import { pagePairs } from './page-pairs.ts'

test('no English page says anything in German without naming it so', async () => {
  const { get } = await startApp({ demo: true })
  for (const { en } of Object.values(pagePairs))
    expect.soft(germanSaidAsEnglish(await (await get(en)).text()), en).toEqual([])
})

test('a feed to which an English page leads is in English, or the link says that it is German', async () => {
  const { get } = await startApp({ demo: true })
  const english = new Set<string>()
  for (const { en } of Object.values(pagePairs)) {
    const html = await (await get(en)).text()
    for (const [link] of html.matchAll(/<a [^>]*href="\/[^"]*\.(?:ics|xml)"[^>]*>/g))
      if (!/hreflang="de"/i.test(link)) english.add(/href="([^"]+)"/.exec(link)![1]!)
  }
  expect([...english]).toEqual(['/flugplatz/zeiten/en.ics'])
})

test('an address nobody knows is told in English where English pages are', async () => {
  const { get } = await startApp({ demo: true })
  const answer = await get('/piloteninfo/runways/en')
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('Page not found: /piloteninfo/runways/en')
  expect(html).toContain('Search this website')
  expect(html).toContain('Skip to content')
  expect(germanSaidAsEnglish(html)).toEqual([])
  expect(await (await get('/piloteninfo/preisliste/EN')).text()).toContain('<html lang="en"')
  expect(await (await get('/piloteninfo/runways')).text()).toContain('<html lang="de"')
})

test('a form that cannot be read, or is too large, is told so in English where its page is', async () => {
  const { byScript } = await startApp({ demo: true })
  const send = (body: ReadableStream<Uint8Array> | string, type: string) =>
    byScript('POST', pagePairs.ppr.en, body, { 'content-type': type })
  const tooLarge = new ReadableStream<Uint8Array>({
    start: (stream) => stream.error(Object.assign(new Error('too large'), { name: 'BodyTooLarge' })),
  })
  const answers = [
    [400, 'This request could not be read', await send('no form', 'multipart/form-data; boundary=x')],
    [413, 'That was too large', await send(tooLarge, 'application/x-www-form-urlencoded')],
  ] as const
  for (const [status, title, answer] of answers) {
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(title)
    expect(html).toContain('Skip to content')
    expect(germanSaidAsEnglish(html)).toEqual([])
  }
})

test('an English page that fails says so in English', async () => {
  const { get, db } = await startApp({ demo: true })
  await db.schema.alterTable('hangar_kinds').renameTo('hangar_kinds_away').execute()
  // On PostgreSQL the next test gets this database.
  onTestFinished(() => db.schema.alterTable('hangar_kinds_away').renameTo('hangar_kinds').execute())
  const failed = await get(pagePairs.hangar.en)
  expect(failed.status).toBe(500)
  const html = await failed.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('There is a thunderstorm here.')
  expect(germanSaidAsEnglish(html)).toEqual([])
})
