import { expect, test } from 'vitest'
import { clubSetting } from '#app/features/club/club.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const adminPath = '/admin/einstellungen/erscheinungsbild'

async function anOffice() {
  const site = await startAirfieldClub()
  const admin = await site.as('admin', ['board'])
  const revision = async () =>
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(adminPath)).text())?.[1] ?? ''
  const club = async () => (await findSetting(site.db, clubSetting))!
  return { ...site, admin, revision, club }
}

const colour = (hue: number, lightness: number) => ({ farbton: String(hue), helligkeit: String(lightness) })

test('a new hue colours public pages, the sign-in page, the administration and the mark at once', async () => {
  const { admin, get, revision, db } = await anOffice()
  const before = await (await get('/zeichen.svg')).text()
  const saved = await admin.post(adminPath, {
    ...colour(150, 45),
    expectedRevision: await revision(),
    intent: 'speichern',
  })
  expect(saved.status).toBe(303)
  for (const page of [
    await get('/'),
    await get('/anmelden'),
    await get('/gibt-es-nicht'),
    await admin.get('/admin'),
  ])
    expect(await page.text()).toContain(
      '--accent-hue:150;--accent-lightness:0.45;--accent-lightness-hover:0.375',
    )
  expect(await (await get('/zeichen.svg')).text()).not.toBe(before)
  expect(await (await get('/kontakt')).text()).toContain('href="/zeichen.svg?v=150-45"')
  const [line] = await db.selectFrom('audit_log').select(['subject', 'changes']).execute()
  expect(line).toMatchObject({ subject: 'appearance' })
  expect(JSON.parse(line!.changes)).toContainEqual(expect.objectContaining({ field: 'hue' }))
})

test('beside magenta the whole site shows the now in petrol', async () => {
  const { admin, get, revision } = await anOffice()
  expect(await (await get('/kontakt')).text()).not.toMatch(/<html[^>]*data-now/)
  await admin.post(adminPath, { ...colour(345, 47), expectedRevision: await revision() })
  expect(await (await get('/kontakt')).text()).toMatch(/<html[^>]*data-now="petrol"/)
})

test('a colour too pale to read is refused with the pair, and with what is nearest', async () => {
  const { admin, revision, club } = await anOffice()
  const stored = await club()
  const refused = await admin.post(adminPath, {
    ...colour(95, 68),
    expectedRevision: await revision(),
    intent: 'speichern',
  })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(textOf(page)).toMatch(
    /Im hellen Schema ist „[^“]+“ schlecht zu lesen: Kontrast 2,\d : 1, nötig sind 4,5 : 1\. Bei dieser Helligkeit hält kein Farbton; dieser hält mit \d\d %\./,
  )
  expect(page).toContain('value="68"')
  expect(await club()).toEqual(stored)

  const near = textOf(
    await (await admin.post(adminPath, { ...colour(188, 51), expectedRevision: await revision() })).text(),
  )
  const [, hue] = /Der nächste Farbton, der bei dieser Helligkeit hält, ist (\d+)/.exec(near) ?? []
  expect(
    (await admin.post(adminPath, { ...colour(Number(hue), 51), expectedRevision: await revision() })).status,
  ).toBe(303)
})

test('what is no hue is refused, and a preview stores nothing', async () => {
  const { admin, revision, club } = await anOffice()
  const stored = await club()
  for (const farbton of ['', '361', '-1', '12,5', 'blau', '<b>']) {
    const refused = await admin.post(adminPath, {
      farbton,
      helligkeit: '47',
      expectedRevision: await revision(),
    })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Ein Farbton ist eine ganze Zahl von 0 bis 360.')
  }
  const preview = await admin.post(adminPath, {
    ...colour(20, 44),
    expectedRevision: await revision(),
    intent: 'vorschau',
  })
  expect(preview.status).toBe(200)
  expect(await preview.text()).toContain('--accent-hue:20')
  expect(await club()).toEqual(stored)
})

test('of two who choose a colour the second sees what the first chose, and may insist', async () => {
  const { admin, revision, club } = await anOffice()
  const read = await revision()
  expect((await admin.post(adminPath, { ...colour(150, 47), expectedRevision: read })).status).toBe(303)
  const refused = await admin.post(adminPath, { ...colour(30, 44), expectedRevision: read })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(textOf(page).replaceAll('<!-- -->', '')).toMatch(/Farbton.*150.*30/)
  const [, intent = ''] = /value="(zusammen:\d+:speichern)"/.exec(page) ?? []
  expect((await club()).accentHue).toBe(150)
  expect((await admin.post(adminPath, { ...colour(30, 44), expectedRevision: read, intent })).status).toBe(
    303,
  )
  expect((await club()).accentHue).toBe(30)
})

function upload(files: Record<string, string | Uint8Array<ArrayBuffer>>, intent = 'zeichen') {
  const form = new FormData()
  form.set('intent', intent)
  for (const [name, body] of Object.entries(files)) form.set(name, new File([body], 'wappen.svg'))
  return form
}

const square = (colour: string) =>
  `<svg viewBox="0 0 10 10" onload="alert(1)"><script>alert(1)</script><rect width="10" height="10" fill="${colour}"/></svg>`

test('an uploaded mark stands in the head, the tab, on the telephone and in previews, and goes again', async () => {
  const { admin, get, club, services } = await anOffice()
  const preview = async () => Buffer.from(await (await get('/vorschau.png')).arrayBuffer())
  const drawn = await preview()
  expect((await admin.post(adminPath, upload({ zeichen: square('#e00000') }))).status).toBe(303)
  const page = await (await get('/kontakt')).text()
  const [, address = ''] = /<img src="(\/zeichen\.svg[^"]+)"/.exec(page) ?? []
  const mark = await (await get(address.replaceAll('&amp;', '&'))).text()
  const inner = Buffer.from(/base64,([^"]+)/.exec(mark)?.[1] ?? '', 'base64').toString()
  expect(inner).toContain('fill="#e00000"')
  expect(inner).not.toMatch(/script|onload/)
  expect(await (await admin.get('/admin')).text()).toContain('auf=dunkel')
  const icon = Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer())
  const { dominant } = await sharp(icon).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect((await preview()).equals(drawn)).toBe(false)

  const logo = (await club()).logo
  const name = logo?.kind === 'file' ? logo.light : ''
  expect(await services.files.read(name)).toBeDefined()
  expect((await admin.post(adminPath, { intent: 'zeichen-weg' })).status).toBe(303)
  expect(await services.files.read(name)).toBeUndefined()
  expect(await (await get('/kontakt')).text()).not.toContain('<img src="/zeichen.svg')
})

test('a picture does as well, with a version of its own for dark grounds', async () => {
  const { admin, get, club } = await anOffice()
  const png = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  const sent = await admin.post(
    adminPath,
    upload({ zeichen: await png('#204080'), zeichenDunkel: await png('#fff') }),
  )
  expect(sent.status).toBe(303)
  expect((await club()).logo).toMatchObject({ kind: 'file', light: expect.stringMatching(/png$/) })
  const mark = await (await get('/zeichen.svg')).text()
  expect(mark.match(/data:image\/png/g)).toHaveLength(2)
})

test('a file that is no mark is refused with its reason and changes nothing', async () => {
  const { admin, club } = await anOffice()
  const before = (await club()).logo
  const refusals: [string | Uint8Array<ArrayBuffer>, string][] = [
    ['', 'Bitte wähle eine Datei'],
    ['<html></html>', 'weder ein SVG noch ein PNG'],
    ['<svg viewBox="0 0 9 9"><text>LSV</text></svg>', 'in Pfade'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 'beschädigt'],
  ]
  for (const [body, sentence] of refusals) {
    const refused = await admin.post(adminPath, upload({ zeichen: body }))
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(sentence)
  }
  expect((await club()).logo).toEqual(before)
})

test('without a club there is nothing to colour, and the page says where to begin', async () => {
  const { as } = await startApp()
  const admin = await as('admin')
  expect(await (await admin.get(adminPath)).text()).toContain('Trag ihn zuerst ein.')
  expect((await admin.post(adminPath, { ...colour(20, 44) })).status).toBe(409)
})
