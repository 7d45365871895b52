import { expect, test } from 'vitest'
import { RichText, plainText } from '#app/lib/rich-text.ts'
import { richTextHtml } from '#app/lib/rich-text-html.ts'
import { contentDocument, textOfHtml } from './content-document.server.ts'
import { resolvePictures } from '../carry-out-item.server.ts'

const site = { address: 'https://www.alter-verein.example' }
const read = (html: string) => contentDocument(html, { site })
const bodyOf = (html: string) => read(html).body
const paragraph = (...texts: string[]) => texts.map((text) => ({ type: 'paragraph', content: [{ text }] }))

test('text with blocks becomes headings, paragraphs, lists and quotes', () => {
  const { body, leftOut } = read(`<!-- wp:heading -->
<h2 class="wp-block-heading">Der erste <em>Start</em></h2>
<!-- /wp:heading -->

<!-- wp:paragraph {"align":"left"} -->
<p>Es war <strong>kalt</strong>,<br>aber klar. Mehr unter <a href="https://dhv.de/x?a=1&amp;b=2">dhv.de</a>.</p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":4} --><h4>Klein</h4><!-- /wp:heading -->

<!-- wp:list {"ordered":true} -->
<ol class="wp-block-list"><!-- wp:list-item --><li>Seil ausziehen<!-- wp:list --><ul><!-- wp:list-item --><li>langsam</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --><li>Haube zu</li></ol>
<!-- /wp:list -->

<!-- wp:quote --><blockquote class="wp-block-quote"><p>Fliegen ist</p><p>schön.</p><cite>Jana</cite></blockquote><!-- /wp:quote -->
<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->`)
  expect(body).toEqual([
    {
      type: 'heading',
      level: 2,
      content: [{ text: 'Der erste ' }, { text: 'Start', marks: [{ type: 'emphasis' }] }],
    },
    {
      type: 'paragraph',
      content: [{ text: 'Es war ' }, { text: 'kalt', marks: [{ type: 'strong' }] }, { text: ',' }],
    },
    {
      type: 'paragraph',
      content: [
        { text: 'aber klar. Mehr unter ' },
        { text: 'dhv.de', marks: [{ type: 'link', href: 'https://dhv.de/x?a=1&b=2' }] },
        { text: '.' },
      ],
    },
    { type: 'heading', level: 3, content: [{ text: 'Klein' }] },
    {
      type: 'list',
      ordered: true,
      items: [[{ text: 'Seil ausziehen' }], [{ text: 'langsam' }], [{ text: 'Haube zu' }]],
    },
    {
      type: 'quote',
      content: [{ text: 'Fliegen ist' }, { text: ' ' }, { text: 'schön.' }],
      attribution: 'Jana',
    },
  ])
  expect(leftOut).toEqual([])
})

test('text from before there were blocks has its paragraphs by empty lines', () => {
  expect(
    bodyOf('Erster Absatz\r\nmit Umbruch.\r\n\r\n<b>Zweiter</b> Absatz.\n\n<!--more-->\n\nDritter'),
  ).toEqual([
    ...paragraph('Erster Absatz', 'mit Umbruch.'),
    { type: 'paragraph', content: [{ text: 'Zweiter', marks: [{ type: 'strong' }] }, { text: ' Absatz.' }] },
    ...paragraph('Dritter'),
  ])
  expect(bodyOf('<div>\n\n<p>Eins</p>\n\n</div>\n<pre>a\n  b</pre>')).toEqual(paragraph('Eins', 'a', 'b'))
  expect(bodyOf('&nbsp;\n\n<p>&nbsp;</p>')).toEqual([])
})

test('pictures are found with caption and description, in every way WordPress has written them', () => {
  const { body, wishes } = read(`<!-- wp:image {"id":12} -->
<figure class="wp-block-image size-large"><a href="/wp-content/uploads/2019/05/winde.jpg"><img src="https://www.alter-verein.example/wp-content/uploads/2019/05/winde-1024x683.jpg" alt="Die Winde" class="wp-image-12"/></a><figcaption class="wp-element-caption">Neu <em>lackiert</em></figcaption></figure>
<!-- /wp:image -->
[caption id="attachment_13" align="alignleft" width="300"]<a href="x"><img class="size-medium" src="/wp-content/uploads/2019/05/halle-300x200.jpg" alt="" width="300" /></a> Die Halle[/caption]
<p>Vorher <img src="bild.png" alt="Klein"> nachher</p>`)
  expect(body).toEqual([
    { type: 'picture', pictureId: expect.any(String) as string, alt: 'Die Winde', caption: 'Neu lackiert' },
    { type: 'picture', pictureId: expect.any(String) as string, caption: 'Die Halle' },
    { type: 'paragraph', content: [{ text: 'Vorher' }] },
    { type: 'picture', pictureId: expect.any(String) as string, alt: 'Klein' },
    { type: 'paragraph', content: [{ text: 'nachher' }] },
  ])
  expect([...wishes.values()]).toEqual([
    {
      attachmentId: '12',
      address: `${site.address}/wp-content/uploads/2019/05/winde-1024x683.jpg`,
      alt: 'Die Winde',
      caption: 'Neu lackiert',
    },
    {
      attachmentId: '13',
      address: `${site.address}/wp-content/uploads/2019/05/halle-300x200.jpg`,
      alt: '',
      caption: 'Die Halle',
    },
    { attachmentId: null, address: `${site.address}/bild.png`, alt: 'Klein', caption: '' },
  ])
})

test('a missing picture leaves its caption, a picture that came takes its place', () => {
  const { body, wishes } = read(
    '<figure><img src="/a.jpg"><figcaption>Da</figcaption></figure><figure><img src="/b.jpg"><figcaption>Fort</figcaption></figure><div class="gallery"><img src="/a.jpg"><img src="/b.jpg"></div>',
  )
  const [there = ''] = wishes.keys()
  const id = 'f'.repeat(32)
  expect(resolvePictures(body, new Map([[there, id]]))).toEqual([
    { type: 'picture', pictureId: id, caption: 'Da' },
    { type: 'paragraph', content: [{ text: 'Fort' }] },
    { type: 'gallery', pictureIds: [id] },
  ])
})

test('galleries come from blocks, from shortcodes, and from all that hangs on the entry', () => {
  const figures = [1, 2].map(
    (id) =>
      `<figure class="wp-block-image"><img data-id="${id}" src="/${id}.jpg" class="wp-image-${id}"/><figcaption>Bild ${id}</figcaption></figure>`,
  )
  const blocks = read(
    `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images">${figures.join('')}<figcaption class="blocks-gallery-caption">Flugtag</figcaption></figure><!-- /wp:gallery -->`,
  )
  expect(blocks.body).toEqual([{ type: 'gallery', pictureIds: [...blocks.wishes.keys()], title: 'Flugtag' }])
  expect([...blocks.wishes.values()].map(({ caption }) => caption)).toEqual(['Bild 1', 'Bild 2'])

  const named = read('Davor [gallery ids="5,6,7" columns="3"] danach')
  expect([...named.wishes.values()].map(({ attachmentId }) => attachmentId)).toEqual(['5', '6', '7'])
  const all = contentDocument('[gallery]', { site, ownAttachments: () => ['8', '9'] })
  expect(all.body).toEqual([{ type: 'gallery', pictureIds: [...all.wishes.keys()] }])
  const many = read(`[gallery ids="${Array.from({ length: 50 }, (_, index) => index + 1).join(',')}"]`)
  expect(many.body.map((block) => (block.type === 'gallery' ? block.pictureIds.length : 0))).toEqual([
    24, 24, 2,
  ])
})

test('embedded videos become videos to click on', () => {
  const watch = { type: 'video', href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  const ways = [
    '<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ","type":"video"} -->\n<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>\n<!-- /wp:embed -->',
    '<!-- wp:core-embed/youtube {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3"} /-->',
    '<iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" allowfullscreen></iframe>',
    '[embed width="400"]http://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]',
    '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ]',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  ]
  for (const way of ways) expect(bodyOf(way), way).toEqual([watch])
  expect(bodyOf('Seht her:\nhttps://vimeo.com/123456\nSchön.')).toEqual([
    ...paragraph('Seht her:'),
    { type: 'video', href: 'https://vimeo.com/123456' },
    ...paragraph('Schön.'),
  ])
  const map = read('<iframe src="https://karte.example/embed?x=1"></iframe>')
  expect(map.body).toEqual([
    {
      type: 'paragraph',
      content: [
        {
          text: 'Eingebettete Seite (karte.example)',
          marks: [{ type: 'link', href: 'https://karte.example/embed?x=1' }],
        },
      ],
    },
  ])
  expect(map.leftOut).toEqual(['Eingebettete Seite'])
})

test('tables keep their rows; a table that only places things becomes text', () => {
  expect(
    bodyOf(
      '<figure class="wp-block-table"><table><thead><tr><th>Start</th><th>Preis</th></tr></thead><tbody><tr><td>Winde</td><td><strong>9 €</strong></td></tr><tr><td colspan="2">F-Schlepp</td></tr></tbody></table><figcaption>Gebühren</figcaption></figure>',
    ),
  ).toEqual([
    {
      type: 'table',
      head: ['Start', 'Preis'],
      rows: [
        [[{ text: 'Winde' }], [{ text: '9 €', marks: [{ type: 'strong' }] }]],
        [[{ text: 'F-Schlepp' }], []],
      ],
    },
    ...paragraph('Gebühren'),
  ])
  expect(bodyOf('<table><tr><td>Links</td><td>Rechts</td></tr></table>')).toEqual(
    paragraph('Links', 'Rechts'),
  )
})

test('links to the old website lead to the new one, files there are named', () => {
  const { body, leftOut } = read(
    '<p><a href="http://alter-verein.example/2018/03/x/?a=1#b">dort</a> <a href="/wp-content/uploads/satzung.pdf">Satzung</a> <a href="mailto:a@b.de">Post</a> <a href="#oben">hoch</a></p>',
  )
  const hrefs = body.flatMap((block) =>
    block.type === 'paragraph' ? block.content.flatMap(({ marks = [] }) => marks) : [],
  )
  expect(hrefs).toEqual([
    { type: 'link', href: '/2018/03/x/?a=1#b' },
    { type: 'link', href: `${site.address}/wp-content/uploads/satzung.pdf` },
    { type: 'link', href: 'mailto:a@b.de' },
  ])
  expect(leftOut).toEqual(['Datei „satzung.pdf“'])
})

test('what a plug-in would have done stays as text and is named', () => {
  const { body, leftOut } = read(
    '[contact-form-7 id="1" title="Kontakt"] [vc_row][vc_column_text]Inhalt[/vc_column_text][/vc_row] [Foto: Meier] [[gallery]]',
  )
  expect(plainText(body)).toBe('[contact-form-7 id="1" title="Kontakt"]\nInhalt\n[Foto: Meier] [gallery]')
  expect(leftOut).toEqual(['Kurzbefehl [contact-form-7]'])
  expect(read('<!-- wp:latest-posts {"postsToShow":3} /--><form><input name="a">Name</form>')).toMatchObject({
    body: paragraph('Name'),
    leftOut: ['Baustein „latest-posts“', 'Formular'],
  })
})

test('titles and excerpts are words alone', () => {
  expect(textOfHtml('Flugtag &amp; <em>Fest</em> &#8211; heute')).toBe('Flugtag & Fest – heute')
  expect(textOfHtml('<script>alert(1)</script>')).toBe('')
})

const evil = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<object data="javascript:alert(1)"></object><embed src="data:text/html,x">',
  '<style>@import "javascript:alert(1)"</style><link rel=stylesheet href=x>',
  '<form action="javascript:alert(1)"><button formaction="javascript:x">x</button></form>',
  '[caption id="attachment_1" caption="<script>alert(1)</script>"]<img src="/x.jpg">[/caption]',
  '[video src="javascript:alert(1)"]',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href="https://boese.example">',
  '<a href="https://nutzer:passwort@boese.example/">x</a>',
]

/** Renders the document as on the page. */
function shown(body: RichText): string {
  return richTextHtml(body, { origin: '', picture: () => ({ src: '/b.webp', alt: '', caption: null }) })
}

test.each(evil)('nothing that could run gets through: %s', (html) => {
  const { body } = read(html)
  expect(RichText.safeParse(body).success).toBe(true)
  const out = shown(body)
  expect(out).not.toMatch(/<(script|iframe|svg|math|object|embed|style|form|meta|base|link)\b/i)
  expect(out).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i)
  expect(out).not.toMatch(/<[^>]+\son\w+=/i)
})

/** Returns the same numbers for a seed every time, so that a failure can be reproduced. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const markup = [
  ...'p div span h1 h2 h5 ul ol li blockquote cite table tr td th thead caption figure figcaption a strong em br pre details summary dl dt section'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  '<figure class="wp-block-gallery">',
  '[caption id="attachment_3"]',
  '[/caption]',
  '[gallery ids="1,2"]',
  '[embed]',
  '[/embed]',
  '<img src="/y.jpg" class="wp-image-3">',
  '\n\n',
  '\n',
  '&nbsp;',
  '<!-- wp:paragraph -->',
  '<!-- wp:gallery {"ids":[1]} /-->',
]

function throwTogether(seed: number, pieces: readonly string[]): string {
  const next = numbersFrom(seed)
  const parts = Array.from({ length: 60 }, (_, index) =>
    next() < 0.25 ? ` wort${index}. ` : pieces[Math.floor(next() * pieces.length)],
  )
  return parts.join('')
}

test('whatever is thrown together, a document comes of it', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const html = throwTogether(seed, [...evil, ...markup, '<', '>', '"', '&lt;script&gt;'])
    const { body } = read(html)
    expect(RichText.safeParse(body).success, `${seed}: ${html}`).toBe(true)
    expect(shown(body), `${seed}`).not.toMatch(/<(script|iframe|svg|object|embed|form)\b|="\s*javascript:/i)
  }
})

test('however the markup stands, no word is lost', () => {
  for (let seed = 1; seed <= 600; seed += 1) {
    const html = throwTogether(seed, markup)
    const { body, wishes } = read(html)
    const words = (text: string) => (text.match(/wort\d+\./g) ?? []).toSorted()
    const captions = body.some(({ type }) => type === 'gallery')
      ? [...wishes.values()].map(({ caption }) => caption).join(' ')
      : ''
    const found = words(`${JSON.stringify(body)} ${captions}`)
    expect(new Set(found), `${seed}: ${html}`).toEqual(new Set(words(html)))
  }
})

test('a text of any depth or length is taken without end or fall', () => {
  const deep = `${'<div>'.repeat(50_000)}tief${'</div>'.repeat(50_000)}`
  expect(plainText(bodyOf(deep))).toBe('tief')
  expect(plainText(bodyOf(`${'<ul><li>'.repeat(5_000)}Punkt`))).toBe('Punkt')
  expect(plainText(bodyOf(`${'<blockquote>'.repeat(5_000)}Wort`))).toBe('Wort')
  expect(plainText(bodyOf(`${'[caption]'.repeat(5_000)}Wort`))).toBe('Wort')
  expect(plainText(bodyOf(`${'<figure><figcaption>'.repeat(5_000)}Wort`))).toBe('Wort')
  for (const long of [
    '[',
    '[[',
    '[a ',
    '<',
    '<!--',
    '<!-- wp:',
    '&',
    '"',
    '<a href="',
    '[caption ',
    ' ',
    '} ',
    '\n',
  ]) {
    expect(RichText.safeParse(bodyOf(long.repeat(200_000))).success, long).toBe(true)
  }
  expect(RichText.safeParse(bodyOf(`<!-- wp:a {${' '.repeat(500_000)}x -->`)).success).toBe(true)
}, 600_000)
