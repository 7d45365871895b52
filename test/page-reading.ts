/** What a page says about itself and where it leads, read from its HTML as a browser would. */
export type ReadPage = {
  language: string | undefined
  title: string
  headings: number
  ids: ReadonlySet<string>
  /** Targets of links and forms that visitors follow. */
  links: readonly string[]
  /** Addresses the browser loads by itself: pictures, scripts, styles, icons. */
  loaded: readonly string[]
}

export function readPage(html: string): ReadPage {
  const tags = [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', text = '']) => ({
      name: name.toLowerCase(),
      attributes: attributesOf(text),
    }),
  )
  const links: string[] = []
  const loaded: string[] = []
  const ids = new Set<string>()
  for (const { name, attributes } of tags) {
    const { href, src, srcset, imagesrcset, poster, action, rel = '', style, id } = attributes
    if (id !== undefined) ids.add(id)
    if ((name === 'a' || name === 'area') && href !== undefined) links.push(href)
    if (name === 'form' && attributes.method !== 'post' && action !== undefined) links.push(action)
    if (name === 'link' && href !== undefined) (/canonical|alternate/.test(rel) ? links : loaded).push(href)
    if (src !== undefined) loaded.push(src)
    if (poster !== undefined) loaded.push(poster)
    for (const set of [srcset, imagesrcset]) {
      if (set !== undefined) loaded.push(...set.split(',').map((each) => each.trim().split(/\s/)[0] ?? ''))
    }
    if (style !== undefined) loaded.push(...urlsIn(style))
  }
  for (const [, css = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) loaded.push(...urlsIn(css))
  return {
    language: /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1],
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    headings: tags.filter(({ name }) => name === 'h1').length,
    ids,
    links,
    loaded,
  }
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]))
}

function urlsIn(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !url.startsWith('#'))
}

export function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The words of a page or a part of it, with ordinary spaces and without joiners, styles and scripts. */
export function withoutTypography(html: string): string {
  return decoded(
    html
      .replace(/<!-- -->/g, '')
      .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('\u2060', ''),
  )
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
}

/** The same page without what is made anew for every answer, so that two answers can be compared. */
export function withoutNonce(html: string): string {
  return html.replaceAll(/ nonce="[\w-]+"/g, '')
}
