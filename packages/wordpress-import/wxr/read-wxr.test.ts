import { expect, test } from 'vitest'
import { exportEnd, exportHead, oldSite, wordpressExport, wordpressItem } from '#test/wordpress-export.ts'
import { readWxr } from './read-wxr.server.ts'
import type { WxrEvent, WxrItem } from './wxr-item.ts'
import { wxrMoment } from './wxr-entry.ts'

async function* inParts(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(text: string | Uint8Array, size = 64 * 1024): Promise<WxrEvent[]> {
  const events: WxrEvent[] = []
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for await (const event of readWxr(inParts(bytes, size))) events.push(event)
  return events
}

const itemsIn = (events: readonly WxrEvent[]): WxrItem[] =>
  events.flatMap((event) => (event.type === 'item' ? [event.item] : []))

test('an export tells of the website first, then entry by entry', async () => {
  const events = await read(
    wordpressExport([
      {
        id: 12,
        title: 'Windenstart & mehr',
        slug: 'windenstart',
        content: '<p>Es war ]]> schön.</p>',
        excerpt: 'Kurz gesagt',
        categories: ['Segelflug', 'Jugend'],
        tags: ['Winde'],
        cover: 13,
        comments: 2,
        sticky: true,
      },
      {
        id: 13,
        type: 'attachment',
        status: 'inherit',
        file: '2019/05/winde.jpg',
        alt: 'Die Winde',
        parent: 12,
      },
    ]),
  )
  expect(events[0]).toEqual({
    type: 'site',
    site: {
      title: 'Alter Verein',
      address: oldSite,
      authors: [{ login: 'jana', mail: 'jana@alter-verein.example', name: 'Jana Beispiel' }],
      categories: [{ name: 'Segelflug', slug: 'segelflug' }],
    },
  })
  const [post, picture] = itemsIn(events)
  expect(post).toMatchObject({
    id: '12',
    type: 'post',
    status: 'publish',
    title: 'Windenstart & mehr',
    link: `${oldSite}/2019/05/windenstart/`,
    guid: `${oldSite}/?p=12`,
    login: 'jana',
    content: '<p>Es war ]]> schön.</p>',
    excerpt: 'Kurz gesagt',
    slug: 'windenstart',
    publishedAt: '2019-05-04T10:00:00.000Z',
    categories: [
      { name: 'Segelflug', slug: 'segelflug' },
      { name: 'Jugend', slug: 'jugend' },
    ],
    tags: [{ name: 'Winde', slug: 'winde' }],
    coverId: '13',
    comments: 2,
    isCutShort: false,
  })
  expect(picture).toMatchObject({
    type: 'attachment',
    parentId: '12',
    attachmentUrl: `${oldSite}/wp-content/uploads/2019/05/winde.jpg`,
    attachedFile: '2019/05/winde.jpg',
    alt: 'Die Winde',
  })
})

test('where the file is cut into parts makes no difference, umlauts included', async () => {
  const text = wordpressExport([{ id: 1, title: 'Flügel für Übermütige', content: 'Größe: 15 m ✈' }])
  const whole = await read(text)
  for (const size of [1, 2, 3, 7, 200, 1_000]) expect(await read(text, size), `${size}`).toEqual(whole)
})

test('exports of WordPress 3 and of other encodings are read as well', async () => {
  const old =
    exportHead([], '1.0').replace('UTF-8', 'ISO-8859-1') +
    wordpressItem({ id: 1, title: 'Küste' }) +
    exportEnd
  const [, found] = await read(Buffer.from(old, 'latin1'))
  expect(found).toMatchObject({ item: { title: 'Küste' } })
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(wordpressExport([{ id: 1 }]))])
  expect(itemsIn(await read(marked))).toHaveLength(1)
  await expect(read(wordpressExport([]).replace('UTF-8', 'EBCDIC'))).rejects.toThrow('EBCDIC')
})

const lol = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level};`.repeat(10)}">`,
  ).join('\n')

test('nothing that unfolds or points elsewhere is followed', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY lol0 "ha">${lol(9)}]>`
  const inside = wordpressExport([{ id: 1 }])
  const withType = (type: string) => inside.replace(/^<\?xml[^>]*>/, type)
  await expect(read(withType(laughs))).rejects.toThrow('keine Exportdatei')
  await expect(
    read(withType('<?xml version="1.0"?><!DOCTYPE rss SYSTEM "file:///etc/passwd">')),
  ).rejects.toThrow('keine Exportdatei')
  const unknown = inside.replace('Eintrag 1', 'x').replace('<![CDATA[x]]>', '&lol9;&xxe;&amp;')
  expect(itemsIn(await read(unknown))[0]?.title).toBe('&lol9;&xxe;&')
})

test.each([
  ['', 'keine Exportdatei'],
  ['Guten Tag', 'keine Exportdatei'],
  ['<html><body><p>Hallo</p></body></html>', 'keine Exportdatei'],
  ['<rss version="2.0"><channel><title>Ein Feed</title></channel></rss>', 'keine Exportdatei'],
  ['PK\u0003\u0004 irgendwas', 'keine Exportdatei'],
  [wordpressExport([{ id: 1 }]).slice(0, -30), 'unvollständig'],
  [wordpressExport([{ id: 1 }]).replace('</title>\n\t\t<link>', '\n\t\t<link>'), 'unvollständig'],
  [wordpressExport([{ id: 1 }]).replace('</item>', ''), 'unvollständig'],
  [`${wordpressExport([{ id: 1 }])}und noch etwas`, 'unvollständig'],
  [exportHead() + '<a>'.repeat(10_000), 'unvollständig'],
])('a file that is none is refused with a sentence (%#)', async (text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})

test('broken characters are refused, control characters left out', async () => {
  const bytes = Buffer.from(wordpressExport([{ id: 1, title: 'Start' }]))
  const broken = Buffer.from(bytes)
  broken[bytes.indexOf('Start')] = 0xff
  await expect(read(broken)).rejects.toThrow('beschädigt')
  const odd = wordpressExport([{ id: 1, title: 'Vor\0wärts\u0007 und \u0085weiter' }])
  expect(itemsIn(await read(odd))[0]?.title).toBe('Vorwärts und weiter')
  const halves = wordpressExport([{ id: 1 }]).replace('<![CDATA[Eintrag 1]]>', 'a&#xD800;b&#0;')
  expect(itemsIn(await read(halves))[0]?.title.isWellFormed()).toBe(true)
})

test('a text beyond measure is cut short and says so', async () => {
  const [item] = itemsIn(await read(wordpressExport([{ id: 1, content: 'lang '.repeat(500_000) }])))
  expect(item?.isCutShort).toBe(true)
  expect(item?.content.length).toBeLessThanOrEqual(2_000_000)
})

test('a tag or section that never ends is given up before it fills the memory', async () => {
  async function* endless() {
    yield new TextEncoder().encode(`${exportHead()}<item><content:encoded><![CDATA[`)
    const part = new TextEncoder().encode('x'.repeat(1024 * 1024))
    for (let count = 0; count < 400; count += 1) yield part
  }
  const run = async () => {
    for await (const event of readWxr(endless())) expect(event.type).toBe('site')
  }
  await expect(run()).rejects.toThrow('unvollständig')
})

test('200 megabytes go through in the memory of a few', async () => {
  const item = new TextEncoder().encode(wordpressItem({ id: 7, content: '<p>Flugtag</p>'.repeat(14_000) }))
  async function* many() {
    yield new TextEncoder().encode(exportHead())
    for (let sent = 0; sent < 200 * 1024 * 1024; sent += item.length) yield* inParts(item, 64 * 1024)
    yield new TextEncoder().encode(exportEnd)
  }
  let items = 0
  let most = 0
  const before = process.memoryUsage().rss
  for await (const event of readWxr(many())) {
    if (event.type === 'item') items += 1
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  expect(items).toBeGreaterThan(1_000)
  expect(most).toBeLessThan(160 * 1024 * 1024)
}, 600_000)

test('moments are read by the clock of Greenwich, or else by the one in Berlin', () => {
  expect(wxrMoment('2019-05-04 10:00:00', '2019-05-04 12:00:00')).toBe('2019-05-04T10:00:00.000Z')
  expect(wxrMoment('0000-00-00 00:00:00', '2019-05-04 12:00:00')).toBe('2019-05-04T10:00:00.000Z')
  expect(wxrMoment('0000-00-00 00:00:00', '0000-00-00 00:00:00')).toBeNull()
  expect(wxrMoment('', '2019-02-30 12:00:00')).toBeNull()
  expect(wxrMoment('gestern', '')).toBeNull()
})
