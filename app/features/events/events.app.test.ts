import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

test('the demo club announces its public events with a page and a calendar file each', async () => {
  const { get } = await startApp({ demo: true })
  const list = await (await get('/erlebnisse/veranstaltungen')).text()
  expect(list).toContain(
    '27.\u00A0Juni 2026, 10:00\u00A0Uhr bis 28.\u00A0Juni 2026, 18:00\u00A0Uhr\u00A0(LT)',
  )
  expect(list).toContain('Noch 6\u00A0Plätze')
  const addresses = [...new Set(list.match(/\/erlebnisse\/veranstaltungen\/[a-z-]+(?=")/g))]
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    expect((await get(address)).status).toBe(200)
    const file = await get(`${address}/termin.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toContain('BEGIN:VEVENT\r\n')
  }
})

test('what is for members only is a 404 for a guest and in no feed', async () => {
  const { get } = await startApp({ demo: true })
  for (const path of ['hauptversammlung', 'hauptversammlung/termin.ics', 'werkstattabend']) {
    expect((await get(`/erlebnisse/veranstaltungen/${path}`)).status).toBe(404)
  }
  for (const path of ['', '/kalender.ics', '/atom.xml', '?monat=2026-06', '?jahr=2026']) {
    const text = await (await get(`/erlebnisse/veranstaltungen${path}`)).text()
    for (const title of ['Hauptversammlung', 'Werkstattabend', 'Arbeitseinsatz Frühjahr'])
      expect(text).not.toContain(title)
  }
})

test('every date of a series for members only leads a member to its page', async () => {
  const { as } = await startApp({ demo: true })
  const member = await as('member')
  for (const id of ['werkstattabend', 'hauptversammlung']) {
    const page = await (await member.get(`/mitglied/veranstaltungen/${id}`)).text()
    const links = [...page.matchAll(/href="([^"]*(?:termin|tag=)[^"]*)"/g)].map(([, href]) => href!)
    expect(links.length > 0).toBe(id === 'werkstattabend')
    for (const link of links) expect([link, (await member.get(link)).status]).toEqual([link, 200])
  }
})

test('the public calendar keeps what was called off and every series with its pauses', async () => {
  const { get } = await startApp({ demo: true })
  const response = await get('/erlebnisse/veranstaltungen/kalender.ics')
  const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('SUMMARY:Abgesagt: Fliegerflohmarkt')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('RRULE:FREQ=MONTHLY;BYDAY=4WE')
  expect(lines).toContain('DTEND;VALUE=DATE:20260810')
  expect(
    lines.filter((line) => line.startsWith('UID:')).every((line) => line.endsWith('@verein.example')),
  ).toBe(true)
})

test('pages about events are kept until the day or the next event changes them', async () => {
  const { ask, services } = await startApp({ demo: true })
  services.now = () => new Date('2026-06-27T07:00:00Z')
  const { validUntil } = await ask('/erlebnisse/veranstaltungen')
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-06-27T08:00:00Z'))
})

test('a club without events has a friendly page and an empty calendar', async () => {
  const { get } = await startApp()
  const list = await get('/erlebnisse/veranstaltungen')
  expect(list.status).toBe(200)
  expect(await list.text()).toContain('Zurzeit ist nichts angekündigt')
  expect(await (await get('/erlebnisse/veranstaltungen/kalender.ics')).text()).toContain('END:VCALENDAR\r\n')
  expect((await get('/erlebnisse/veranstaltungen/atom.xml')).status).toBe(200)
})
