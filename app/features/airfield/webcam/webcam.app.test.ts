import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

const address = '/flugplatz/webcam'
const textOf = async (response: Response) =>
  (await response.text()).replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ')
const count = (page: string, text: string) => page.split(text).length - 1
/** Removes what only appears later on a page that stays open. */
const shown = (page: string) =>
  page.replace(/<section data-from[^>]*hidden[\s\S]*?<\/section>|<span[^>]*hidden=""[^>]*>[^<]*<\/span>/g, '')

test('the page says how old each picture is, and shows none that is two hours old', async () => {
  const { ask, get, services } = await startApp({ demo: true })
  const { response, validUntil } = await ask(address)
  const page = await textOf(response)
  expect([count(shown(page), '>aktuell<'), count(shown(page), '>veraltet<')]).toEqual([1, 1])
  expect(page.includes('14. Juni 2026, 10:41 LT · 08:41 UTC')).toBe(true)
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T08:42:15Z'))
  expect(page.includes('falkenried.example/west.jpg'), 'the address of the camera').toBe(false)

  const [picture] = /\/flugplatz\/webcam\/blick-west\/\d+-gross\.webp/.exec(page) ?? []
  const answer = await get(picture!)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await get('/flugplatz/webcam/blick-west/..%2F..%2Fgeheim.webp')).status).toBe(404)

  services.now = () => new Date('2026-06-14T10:41:15Z')
  const gone = await textOf(await get(address))
  expect([
    count(gone, '>kein aktuelles Bild<'),
    count(gone, '>veraltet<'),
    count(gone, '-gross.webp'),
  ]).toEqual([2, 0, 0])
  expect(gone.includes('14. Juni 2026, 10:41 LT · 08:41 UTC')).toBe(true)
})

test('without script the page loads itself anew when a picture on it would have to be called otherwise', async () => {
  const { get, services } = await startApp({ demo: true })
  const seconds = async (path: string, at: string) => {
    services.now = () => new Date(at)
    return /<head>.*<noscript><meta http-equiv="refresh" content="(\d+)">.*<\/head>/s.exec(
      await textOf(await get(path)),
    )?.[1]
  }
  // The newest picture of the western camera was taken at 08:41:15.
  expect(await seconds(address, '2026-06-14T08:41:15Z')).toBe('300')
  expect(await seconds('/', '2026-06-14T08:42:30Z')).toBe('300')
  expect(await seconds('/', '2026-06-14T08:55:10Z')).toBe('65')
  expect(await seconds(address, '2026-06-14T10:40:30Z')).toBe('45')
  expect(await seconds(address, '2026-06-14T11:00:00Z')).toBe('300')
})

test('the English page shows the same pictures, names what the club wrote as German, and is renewed by a new picture', async () => {
  const { get } = await startApp({ demo: true })
  const [german, english] = await Array.fromAsync([address, `${address}/en`], async (path) =>
    textOf(await get(path)),
  )
  const pictures = (page: string) => new Set(page.match(/\/flugplatz\/webcam\/[\w-]+\/\d+-gross\.webp/g))
  expect(pictures(english!)).toEqual(pictures(german!))
  expect([count(shown(english!), '>current<'), count(shown(english!), '>outdated<')]).toEqual([1, 1])
  expect(english).toContain('14 June 2026, 10:41 LT · 08:41 UTC')
  expect(english).toMatch(/<h2[^>]*><span lang="de">/)
  const stamp = (page: string) => /data-stand="([^"]*)"/.exec(page)?.[1]
  expect(stamp(english!)).toBe(stamp(german!))
})

test('a club without cameras says so', async () => {
  const { get } = await startApp()
  expect((await textOf(await get(address))).includes('Zurzeit ist keine Kamera in Betrieb.')).toBe(true)
  expect(await textOf(await get(`${address}/en`))).toContain('No camera is in use at present.')
})
